import {type Check, checkDelivery} from '../../webhooks/check/check-delivery.ts';

self.addEventListener('message', async ({data, ports: [port]}: MessageEvent<Check>) => {
  port?.postMessage(await checkDelivery(data).catch((error: Error) => error));
});

// Reports that it is loaded.
self.postMessage(undefined);
