// Deliveries with known faults, made with Go's own packages. Prints JSON; generate.ts writes the file.
package main

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"log"
	"strconv"
	"strings"
	"unicode/utf8"
)

const (
	secret    = "whsec_R28gdmVjdG9yczogYSBrZXkgb2YgMzIgYnl0ZXMh"
	id        = "8d4b2f0e-51aa-4f6b-8a3c-6f5d7e1c9b20"
	webhook   = "36d8f1c5-a09e-4b74-9c2f-e85b07a6d418"
	timestamp = "1767225600"
	now       = 1767225660
	body      = `{"id":"8d4b2f0e-51aa-4f6b-8a3c-6f5d7e1c9b20","type":"ticket.updated","sequence":4,` +
		`"resource":{"type":"ticket","guid":"e2f5c6a7-91b3-4d28-8e10-6ab94c7d3e06","name":"Café & <bar>"},` +
		`"data":{"price":6500,"name":"Weekend"},"changes":null}`
)

type vector struct {
	Name    string            `json:"name"`
	Faults  []string          `json:"faults"`
	Secrets []string          `json:"secrets"`
	Now     int64             `json:"now"`
	Headers map[string]string `json:"headers"`
	Body    []byte            `json:"body"`
}

var vectors []vector

// key decodes the secret as the guides do.
func key() []byte {
	decoded, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(secret, "whsec_"))
	if err != nil {
		log.Fatal(err)
	}
	return decoded
}

func mac(key []byte, message string) []byte {
	hash := hmac.New(sha256.New, key)
	hash.Write([]byte(message))
	return hash.Sum(nil)
}

func message(body string) string { return id + "." + timestamp + "." + body }

func v1(mac []byte) string { return "v1," + base64.StdEncoding.EncodeToString(mac) }

// add adds a delivery of a body with a signature; headers replace the right ones.
func add(name, body, signature string, headers map[string]string, faults ...string) {
	all := map[string]string{
		"Webhook-Id": id, "Webhook-Timestamp": timestamp, "Webhook-Signature": signature,
		"Webhook-Guid": webhook,
	}
	for header, value := range headers {
		all[header] = value
	}
	if faults == nil {
		faults = []string{}
	}
	vectors = append(vectors, vector{name, faults, []string{secret}, now, all, []byte(body)})
}

func must(data []byte, err error) string {
	if err != nil {
		log.Fatal(err)
	}
	return string(data)
}

func indent(body string) string {
	var out bytes.Buffer
	if err := json.Indent(&out, []byte(body), "", "  "); err != nil {
		log.Fatal(err)
	}
	return out.String()
}

func htmlEscape(body string) string {
	var out bytes.Buffer
	json.HTMLEscape(&out, []byte(body))
	return out.String()
}

// ascii replaces what is no ASCII, as a decoder for another encoding does.
func ascii(body string) string {
	return strings.Map(func(letter rune) rune {
		if letter < utf8.RuneSelf {
			return letter
		}
		return utf8.RuneError
	}, body)
}

func addBodies(right string) {
	var value map[string]any
	if err := json.Unmarshal([]byte(body), &value); err != nil {
		log.Fatal(err)
	}
	sorted := must(json.Marshal(value))
	add("json.Marshal of a map", sorted, right, nil, "body.sorted")
	add("json.MarshalIndent of a map", must(json.MarshalIndent(value, "", "\t")), right, nil, "body.sorted")
	add("a signature over json.Marshal of a map", body, v1(mac(key(), message(sorted))), nil, "body.sorted")
	add("json.Indent", indent(body), right, nil, "body.reserialised")
	add("a signature over json.Indent", body, v1(mac(key(), message(indent(body)))), nil, "body.indented")
	add("json.HTMLEscape", htmlEscape(body), right, nil, "body.unicode")
	add("a replaced character", ascii(body), right, nil, "body.replaced")
	length := map[string]string{"Content-Length": strconv.Itoa(len(body))}
	add("io.LimitReader", body[:60], right, length, "body.length", "body.not-json")
	add("a stream that was read before", body, v1(mac(key(), message(""))), nil, "body.empty")
	add("json.Encoder, which adds a newline", body+"\n", right, nil, "body.newline-at-end")
	add("a byte order mark", "\xef\xbb\xbf"+body, right, nil, "body.byte-order-mark", "body.not-json")
	add("one digit of the body changed", strings.Replace(body, "6500", "6501", 1), right, nil, "unknown")
}

func addMessages() {
	for _, each := range []struct{ name, message, fault string }{
		{"no timestamp", id + "." + body, "message.no-timestamp"},
		{"timestamp before ID", timestamp + "." + id + "." + body, "message.order"},
		{"body before ID", body + "." + id + "." + timestamp, "message.order"},
		{"no full stops", id + timestamp + body, "message.separator"},
		{"colons", id + ":" + timestamp + ":" + body, "message.separator"},
		{"time.UnixMilli", id + "." + timestamp + "000." + body, "message.milliseconds"},
		{"GUID of the webhook", webhook + "." + timestamp + "." + body, "message.webhook-guid"},
	} {
		add(each.name, body, v1(mac(key(), each.message)), nil, each.fault)
	}
}

func addEncodings() {
	right := mac(key(), message(body))
	add("hex.EncodeToString", body, "v1,"+hex.EncodeToString(right), nil, "signature.hex")
	add("base64.RawStdEncoding", body, "v1,"+base64.RawStdEncoding.EncodeToString(right), nil, "signature.padding")
	add("no version", body, base64.StdEncoding.EncodeToString(right), nil, "signature.no-version")
	add("an equals sign for a comma", body, "v1="+base64.StdEncoding.EncodeToString(right), nil, "signature.prefix")
	add("another version", body, "v2,"+base64.StdEncoding.EncodeToString(right), nil, "signature.version")
	add("half a signature", body, v1(right)[:24], nil, "signature.unreadable")
}

func main() {
	right := v1(mac(key(), message(body)))
	large := `{"id":"` + id + `","data":"` + strings.Repeat("é", 20*1024) + `"}`
	lines := strings.ReplaceAll(indent(body), "\n", "\r\n")
	add("a good delivery", body, right, nil)
	add("a good delivery of 40 KiB", large, v1(mac(key(), message(large))), nil)
	add("a good delivery with the newlines of Windows", lines, v1(mac(key(), message(lines))), nil)
	addBodies(right)
	addMessages()
	addEncodings()
	text := strings.TrimPrefix(secret, "whsec_")
	add("the secret without decoding", body, v1(mac([]byte(text), message(body))), nil, "key.undecoded")
	add("the secret without decoding, over an indented body", indent(body),
		v1(mac([]byte(text), message(body))), nil, "key.undecoded", "body.reserialised")
	digits := "abcdef0123456789abcdef0123456789"
	add("the digits of the secret as hexadecimal", body,
		v1(mac([]byte(must(hex.DecodeString(digits))), message(body))), nil, "key.hex")
	vectors[len(vectors)-1].Secrets = []string{"whsec_" + digits}
	early := strconv.Itoa(now + 3600)
	add("a clock that is slow", body, v1(mac(key(), id+"."+early+"."+body)),
		map[string]string{"Webhook-Timestamp": early}, "timestamp.early")
	fmt.Println(must(json.Marshal(vectors)))
}
