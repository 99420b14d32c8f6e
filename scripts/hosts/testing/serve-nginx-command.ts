import {startNginx} from './nginx-server.ts';

const [dir = 'build', port = '3110'] = process.argv.slice(2);
try {
  const server = await startNginx({dir, port: Number(port)});
  console.log(`Serving ${dir} behind nginx on ${server.origin}; ${process.pid} ends it.`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      server.close().then(() => process.exit(0));
    });
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
