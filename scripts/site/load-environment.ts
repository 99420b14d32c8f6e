import {existsSync} from 'node:fs';

// The owner's settings on this machine; not in git, because secrets may be in it. What the environment has already
// stays. Commands run in the folder of the project.
if (existsSync('.env')) process.loadEnvFile('.env');
