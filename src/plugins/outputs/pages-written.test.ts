import {expect, it, onTestFinished} from 'vitest';
import {announcePages, PAGES_WRITTEN} from './pages-written.ts';

it('Docusaurus alone waits for nothing when its pages are written', async () => {
  await expect(announcePages()).resolves.toBeUndefined();
});

it('in a build it waits until it is told to go on', async () => {
  const order: string[] = [];
  const listen = (goOn: () => void) => {
    order.push('written');
    setTimeout(() => {
      order.push('go on');
      goOn();
    }, 10);
  };
  process.once(PAGES_WRITTEN, listen);
  onTestFinished(() => void process.off(PAGES_WRITTEN, listen));
  await announcePages();
  expect(order).toEqual(['written', 'go on']);
});
