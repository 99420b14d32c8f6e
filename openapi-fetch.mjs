// Plain JavaScript, because a Node that cannot run the rest must still be able to say so.
const {typescript} = process.features;

if (typescript) {
  // First, because the other modules read the settings when they are loaded.
  await import('./scripts/site/check-settings.ts');
  const {main} = await import('./scripts/openapi/fetch-command.ts');
  await main();
} else {
  console.error(
    `openapi-fetch cannot run on this Node (${process.execPath}): version ${process.versions.node} ` +
      'does not run TypeScript, expected 22.18 or newer. ' +
      "Run `npm run api:fetch`, which uses the project's own Node 24.",
  );
  process.exitCode = 2;
}
