import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {DocumentIndex} from '../../../src/openapi/reference/document-index.ts';

describe('the published documents', () => {
  const counted = ['dashboard', 'webhooker', 'internal/waiting-list'].map((source) => {
    const text = readFileSync(`specs/published/${source}.json`, 'utf8');
    return [
      ...new DocumentIndex({id: source, label: source, source}, JSON.parse(text)).objects.values(),
    ];
  });
  const names = counted.map((objects) => objects.map(({name}) => name));

  it('have pages for the main resources, and none for their batches and summaries', () => {
    const wanted = [
      'Order',
      'Event',
      'Ticket',
      'Barcode',
      'Refund',
      'CouponCode',
      'Import',
      'Export',
    ];
    expect(names[0]).toEqual(expect.arrayContaining([...wanted, 'Shop', 'Webhook']));
    expect(names[0]).not.toContain('OrderSummary');
    expect(names[0]).not.toContain('WebhookWithSecret');
    expect(names[0]).not.toContain('CouponCodeBatch');
    expect(names[1]).toEqual(
      expect.arrayContaining(['Invocation', 'Webhook', 'OrderEventPayload']),
    );
    expect(names[2]).toEqual(['WaitingList', 'Signup']);
    const total = names.flat().length;
    expect(total).toBeGreaterThan(35);
    expect(total).toBeLessThan(55);
  });
});
