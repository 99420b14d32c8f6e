import {workerData} from 'node:worker_threads';
import {checkGuides} from '../../guides/check-guides.ts';

// The dev server shows what it throws as a warning.
checkGuides(workerData);
