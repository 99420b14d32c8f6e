import {describe, expect, it} from 'vitest';
import {orderDocument} from './order.ts';
import {publishCatalogue} from './problem-table.ts';
import {addSecurity} from './security.ts';
import {makeDocument, SMALL_CATALOGUE} from './testing/small-document.ts';
import {joinParagraphs} from './text.ts';

describe('orderDocument', () => {
  it('keeps the order of the sources where the emitter sorted by name', () => {
    const document = makeDocument({'x-position': 20});
    const post = document.paths['/shops']?.post;
    if (!post) throw new Error('The small document lost its operation.');
    document.paths = {
      '/a': {get: {...post, 'x-position': 30}},
      '/b': {get: post, put: {...post, 'x-position': 10}},
    };
    const ordered = orderDocument(document);
    expect(Object.keys(ordered.paths)).toEqual(['/b', '/a']);
    expect(Object.keys(ordered.paths['/b'] ?? {})).toEqual(['put', 'get']);
  });

  it('refuses a tag without a place', () => {
    const document = {...makeDocument(), 'x-tag-order': []};
    expect(() => orderDocument(document)).toThrow('without a place ["Shops"]');
  });
});

describe('addSecurity', () => {
  it('asks for the scope of the operation and lists only the scopes in use', () => {
    const scopes = {'shops:write': 'Change shops', 'events:read': 'Read events'};
    const {paths, components} = addSecurity(makeDocument(), scopes);
    expect(paths['/shops']?.post?.security).toEqual([{oauth2: ['shops:write']}]);
    expect(components.securitySchemes?.oauth2?.flows.clientCredentials).toEqual({
      tokenUrl: 'https://auth.example/oauth/token',
      scopes: {'shops:write': 'Change shops'},
    });
  });

  it('lists the scopes of calls that only the guides describe', () => {
    const scopes = {'resale:read': 'Read for resale', 'shops:write': 'Change shops'};
    const document = {...makeDocument(), 'x-guide-scopes': ['resale:read']};
    const {securitySchemes} = addSecurity(document, scopes).components;
    expect(securitySchemes?.oauth2?.flows.clientCredentials).toMatchObject({scopes});
  });

  it('refuses a scope that the catalogue does not have', () => {
    expect(() => addSecurity(makeDocument(), {})).toThrow('has the scope "shops:write"');
    const document = {...makeDocument(), 'x-guide-scopes': ['resale:read']};
    const known = {'shops:write': 'Change shops'};
    expect(() => addSecurity(document, known)).toThrow('"Small" has the scope "resale:read"');
  });
});

describe('publishCatalogue', () => {
  it('lists the codes in use, without the texts of the examples', () => {
    const {'x-problem-codes': codes} = publishCatalogue(makeDocument(), SMALL_CATALOGUE);
    expect(codes?.map(({code}) => code)).toEqual([
      'duplicate',
      'validation_failed',
      'unknown_field',
    ]);
    expect(codes?.[0]).not.toHaveProperty('detail');
    expect(codes?.[0]?.causes).toEqual(['Cause of duplicate.']);
  });

  it('refuses a rate limit that the catalogue does not have', () => {
    const document = makeDocument({'x-rate-limit': 'slow'});
    expect(() => publishCatalogue(document, SMALL_CATALOGUE)).toThrow('rate limit "slow"');
  });
});

describe('joinParagraphs', () => {
  it('joins wrapped lines and keeps blocks apart', () => {
    const text = 'One\ntwo.\n\n## Head\n\n- item\n  more\n- next\n\n```\na\nb\n```';
    expect(joinParagraphs(text)).toBe(
      'One two.\n\n## Head\n\n- item more\n- next\n\n```\na\nb\n```',
    );
  });
});
