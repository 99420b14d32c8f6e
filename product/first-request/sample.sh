curl --fail-with-body --silent --show-error \
  'https://api.ticketing.example/v1/events' \
  --header "Authorization: Bearer $API_TOKEN"
