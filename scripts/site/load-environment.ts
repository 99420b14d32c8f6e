import {existsSync} from 'node:fs';

// The owner's settings on this machine, which are not in git because they may be secrets. Variables that are already
// set have priority. Commands run in the folder of the project.
if (existsSync('.env')) process.loadEnvFile('.env');
