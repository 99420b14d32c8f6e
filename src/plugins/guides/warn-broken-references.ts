import {workerData} from 'node:worker_threads';
import {checkGuides} from '../../guides/check-guides.ts';

// What it throws, the dev server says as a warning.
checkGuides(workerData);
