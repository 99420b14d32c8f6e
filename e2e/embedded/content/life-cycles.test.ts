import {describe, expect, it} from 'vitest';
import {chooseTargets} from '../../../src/guides/life-cycles/targets.ts';
import {readGuideContext} from '../../../src/guides/read-context.ts';

const published = readGuideContext(process.cwd());

describe('the life cycles of the product', () => {
  it('are those of the resources that have states', () => {
    const names = [...published.lifeCycles.keys()];
    expect(names).toEqual(
      expect.arrayContaining([
        ...['order', 'ticket', 'barcode', 'refund', 'coupon-code', 'import', 'export', 'webhook'],
        ...['invocation', 'event', 'shop', 'waiting-list', 'signup'],
      ]),
    );
  });

  it('lead from a state to its meaning on the page of the object', () => {
    const order = published.lifeCycles.get('order');
    const dashboard = published.specifications.find(({api}) => api.id === order?.api);
    if (!order || !dashboard) throw new Error('The order of the dashboard is gone.');
    expect(chooseTargets(order, dashboard).ofState('paid')).toEqual({
      href: '/api/dashboard/schemas/order/#fields.status~paid',
      name: 'paid, value of Order.status',
    });
  });
});
