<?php
$request = curl_init('https://api.ticketing.example/v1/events');
curl_setopt_array($request, [
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_FAILONERROR => true,
    CURLOPT_HTTPHEADER => [
        'Authorization: Bearer ' . getenv('API_TOKEN'),
    ],
]);
$response = curl_exec($request);
if ($response === false) {
    fwrite(STDERR, curl_error($request) . PHP_EOL);
    exit(1);
}
echo $response;
