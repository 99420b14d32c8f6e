import {toGoString} from '../../openapi/samples/languages/go-body.ts';
import {toNodeString} from '../../openapi/samples/languages/node-body.ts';
import {toPhpString} from '../../openapi/samples/languages/php-body.ts';
import {WEBHOOK_SCHEME} from '../scheme.ts';
import type {SignedDelivery} from './delivery.ts';

const {headers: names, secretPrefix, version} = WEBHOOK_SCHEME;

const listFixed = ({headers}: SignedDelivery) =>
  headers.filter(([name]) => name !== names.timestamp && name !== names.signature);

/** A PHP program that signs the payload when it runs, and fails unless it gets a 2xx. */
export function writePhpTest(delivery: SignedDelivery): string {
  const fixed = listFixed(delivery).map(
    ([name, value]) => `    ${toPhpString(`${name}: ${value}`)},\n`,
  );
  return `<?php
// Run: WEBHOOK_SECRET=${secretPrefix}... php webhook-test.php

declare(strict_types=1);

$secret = (string) getenv('WEBHOOK_SECRET');
$key = (string) base64_decode(substr($secret, strlen('${secretPrefix}')), true);
$id = ${toPhpString(delivery.id)};
$timestamp = (string) time();
$body = ${toPhpString(delivery.body)};
$mac = hash_hmac('sha256', "$id.$timestamp.$body", $key, true);

$request = curl_init(${toPhpString(delivery.url)});
curl_setopt_array($request, [
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_TIMEOUT => 10,
    CURLOPT_POSTFIELDS => $body,
    CURLOPT_HTTPHEADER => [
${fixed.map((line) => `    ${line}`).join('')}        "${names.timestamp}: $timestamp",
        '${names.signature}: ${version},' . base64_encode($mac),
    ],
]);
curl_exec($request);
$status = curl_getinfo($request, CURLINFO_RESPONSE_CODE);
if ($status < 200 || $status > 299) {
    fwrite(STDERR, "Expected a 2xx, got $status. " . curl_error($request) . PHP_EOL);
    exit(1);
}
echo "ok $status", PHP_EOL;
`;
}

/** A Go test that signs the payload when it runs, and fails unless it gets a 2xx. */
export function writeGoTest(delivery: SignedDelivery): string {
  const fixed = listFixed(delivery).map(
    ([name, value]) => `\trequest.Header.Set(${toGoString(name)}, ${toGoString(value)})\n`,
  );
  return `// Run: WEBHOOK_SECRET=${secretPrefix}... go test -count=1 webhook_test.go
package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"net/http"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"
)

func TestWebhook(t *testing.T) {
	secret := strings.TrimPrefix(os.Getenv("WEBHOOK_SECRET"), "${secretPrefix}")
	key, err := base64.StdEncoding.DecodeString(secret)
	if err != nil {
		t.Fatal(err)
	}
	id := ${toGoString(delivery.id)}
	timestamp := strconv.FormatInt(time.Now().Unix(), 10)
	body := ${toGoString(delivery.body)}
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(id + "." + timestamp + "." + body))

	request, err := http.NewRequest("POST", ${toGoString(delivery.url)}, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
${fixed.join('')}	request.Header.Set("${names.timestamp}", timestamp)
	request.Header.Set("${names.signature}", "${version},"+base64.StdEncoding.EncodeToString(mac.Sum(nil)))
	client := http.Client{Timeout: 10 * time.Second}
	response, err := client.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	if response.StatusCode < 200 || response.StatusCode > 299 {
		t.Fatalf("expected a 2xx, got %s", response.Status)
	}
}
`;
}

/** A Node test that signs the payload when it runs, and fails unless it gets a 2xx. */
export function writeNodeTest(delivery: SignedDelivery): string {
  const fixed = listFixed(delivery).map(
    ([name, value]) => `      ${toNodeString(name)}: ${toNodeString(value)},\n`,
  );
  return `// Run: WEBHOOK_SECRET=${secretPrefix}... node --test webhook.test.mjs
import assert from 'node:assert/strict';
import {createHmac} from 'node:crypto';
import {test} from 'node:test';

test('the handler accepts a signed delivery', async () => {
  const secret = process.env.WEBHOOK_SECRET ?? '';
  const key = Buffer.from(secret.slice('${secretPrefix}'.length), 'base64');
  const id = ${toNodeString(delivery.id)};
  const timestamp = String(Math.floor(Date.now() / 1000));
  const body = ${toNodeString(delivery.body)};
  const mac = createHmac('sha256', key).update(\`\${id}.\${timestamp}.\${body}\`);

  const response = await fetch(${toNodeString(delivery.url)}, {
    method: 'POST',
    headers: {
${fixed.join('')}      '${names.timestamp}': timestamp,
      '${names.signature}': \`${version},\${mac.digest('base64')}\`,
    },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(10_000),
  });
  assert.ok(response.ok, \`expected a 2xx, got \${response.status}\`);
});
`;
}
