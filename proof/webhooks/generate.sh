# Deliveries with known faults, made with openssl and the tools of a shell. Prints JSON; generate.ts
# writes the file.
set -euo pipefail
export LC_ALL=C.UTF-8

secret='whsec_b3BlbnNzbCB2ZWN0b3JzOiBhIGtleSBvZiAzMiA='
id='5a1c3e70-9b2d-4f8e-a6c4-7d8e9f0a1b2c'
timestamp=1767225600
now=1767225660
body='{"id":"'$id'","type":"scanner.scanned","sequence":9,"data":{"name":"Main gate – north"}}'
key=$(printf %s "${secret#whsec_}" | openssl base64 -d -A | od -An -v -tx1 | tr -d ' \n')

mac() { openssl dgst "-${hash:-sha256}" -mac HMAC -macopt "hexkey:$key" -binary | openssl base64 -A; }
text_mac() { openssl dgst -sha256 -hmac "$1" -binary | openssl base64 -A; }
hex() { openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -hex | sed 's/.*= *//'; }
message() { printf '%s.%s.%s' "$id" "$timestamp" "$body"; }

# add NAME FAULTS SIGNATURE [SECRET]: the body is read from standard input.
add() {
  printf '{"name":"%s","faults":[%s],"secrets":["%s"],"now":%s,"headers":{"Webhook-Id":"%s",' \
    "$1" "$2" "${4:-$secret}" "${clock:-$now}" "$id"
  printf '"Webhook-Timestamp":"%s","Webhook-Signature":"%s"},"body":"%s"}\n' \
    "$timestamp" "$3" "$(openssl base64 -A)"
}

list() {
  right="v1,$(message | mac)"
  printf %s "$body" | add 'a good delivery' '' "$right"
  clock=$((timestamp + 300)); printf %s "$body" | add 'a good delivery at the limit' '' "$right"
  clock=$((timestamp - 300)); printf %s "$body" | add 'a good delivery with a slow clock' '' "$right"
  clock=$((timestamp + 301)); printf %s "$body" | add 'one second too old' '"timestamp.late"' "$right"
  clock=$((timestamp - 301)); printf %s "$body" | add 'one second too early' '"timestamp.early"' "$right"
  clock=$now
  printf '%s\n' "$body" | add 'echo into the file' '"body.newline-at-end"' "$right"
  printf %s "$body" | add 'echo into openssl' '"body.newline-at-end"' "v1,$(echo "$id.$timestamp.$body" | mac)"
  printf '\xef\xbb\xbf%s' "$body" | add 'a byte order mark' '"body.byte-order-mark","body.not-json"' "$right"
  printf %s "$body" | iconv -f UTF-8 -t UTF-16LE |
    add 'a byte between all letters' '"body.not-json"' "v1,$(printf '%s.%s.' "$id" "$timestamp" |
      cat - <(printf %s "$body" | iconv -f UTF-8 -t UTF-16LE) | mac)"
  printf %s "$body" | add 'UTF-16 in the signature' '"body.encoding"' \
    "v1,$(printf '%s.%s.' "$id" "$timestamp" | cat - <(printf %s "$body" | iconv -f UTF-8 -t UTF-16LE) | mac)"
  printf %s "$body" | add 'the option -hmac with the secret' '"key.prefix-as-text"' "v1,$(message | text_mac "$secret")"
  printf %s "$body" | add 'the option -hmac after the prefix' '"key.undecoded"' \
    "v1,$(message | text_mac "${secret#whsec_}")"
  printf %s "$body" | add 'the option -hmac with the hexadecimal key' '"key.hex-of-key"' "v1,$(message | text_mac "$key")"
  printf %s "$body" | add 'a secret with a newline' '"key.newline"' "v1,$(message | text_mac "$secret
")"
  printf %s "$body" | add 'the hexadecimal output' '"signature.hex"' "v1,$(message | hex)"
  printf %s "$body" | add 'no version' '"signature.no-version"' "$(message | mac)"
  printf %s "$body" | add 'SHA-512' '"signature.hash"' "v1,$(message | hash=sha512 mac)"
  printf %s "$body" | add 'no full stops' '"message.separator"' \
    "v1,$(printf '%s%s%s' "$id" "$timestamp" "$body" | mac)"
  printf %s "$body" | add 'newlines for full stops' '"message.separator"' \
    "v1,$(printf '%s\n%s\n%s' "$id" "$timestamp" "$body" | mac)"
  printf %s "$body" | add 'the body alone, in hexadecimal' '"message.body-only","signature.hex"' \
    "v1,$(printf %s "$body" | hex)"
  printf %s "$body" | add 'a line of a settings file' '"secret.surrounded"' "$right" "WEBHOOK_SECRET='$secret'"
  printf %s "$body" | add 'a secret with white space' '"secret.surrounded"' "$right" " $secret "
  printf %s "$body" | add 'a secret without its prefix' '"secret.no-prefix"' "$right" "${secret#whsec_}"
  printf %s "$body" | add 'the hint' '"secret.hint"' "$right" 'whsec_...MyA='
  printf %s "$body" | add 'no secret' '"secret.missing"' "$right" ' '
  printf %s "$body" | add 'the first half of the secret' '"unknown"' "$right" "${secret:0:26}"
  printf '%s' "${body/north/south}" | add 'a word of the body changed' '"unknown"' "$right"
}

list | paste -sd, | sed 's/^/[/; s/$/]/'
