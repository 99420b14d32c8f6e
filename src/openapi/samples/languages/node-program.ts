import type {SampleResponseKind} from '../types.ts';
import type {Secret} from './request-parts.ts';

/** Reads a secret of a program from its environment, and ends where it is missing. */
export function renderNodeSecret({variable, local, holds}: Secret): string {
  return [
    `const ${local} = process.env.${variable};\n`,
    `if (!${local}) {\n  console.error('Set ${variable} to ${holds}.');\n`,
    '  process.exit(2);\n}\n',
  ].join('');
}

/** The end of a program's `try`: says why a request failed. */
export function renderNodeFailure(kind: SampleResponseKind): string {
  const isParsed = kind === 'json' || kind === 'none';
  return [
    '} catch (error) {\n  if (error.response) {\n    const {status, data} = error.response;\n',
    isParsed ? DESCRIBE_PROBLEM : SHOW_PROBLEM,
    '  } else {\n    console.error(error.message);\n  }\n  process.exitCode = 1;\n}\n',
  ].join('');
}

const DESCRIBE_PROBLEM = `    const {title, detail, code = '', errors, request_id: requestId = 'none'} = data ?? {};
    const fields = (Array.isArray(errors) ? errors : []).map(
      (each) => \`\${each.pointer ?? each.parameter}: \${each.code}, \${each.message}\`,
    );
    const lines = [\`HTTP \${status} \${code}\`, title, detail, ...fields, \`Request ID: \${requestId}\`];
    console.error(lines.filter(Boolean).join('\\n'));
`;

/** What is no JSON to axios stays as it came. */
const SHOW_PROBLEM = `    console.error(\`HTTP \${status}: \${Buffer.from(data)}\`);
`;

/** A program's function that sends a request. */
export const NODE_SEND = `
// Sends a request, and once more when the rate limit is exceeded.
async function send(config) {
  try {
    return await axios.request(config);
  } catch (error) {
    if (error.response?.status !== 429) throw error;
    const seconds = Number(error.response.headers['retry-after']) || 1;
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    return axios.request(config);
  }
}
`;
