package main

import (
	"io"
	"log"
	"net/http"
	"os"
)

func main() {
	url := "https://api.ticketing.example/v1/events"
	request, err := http.NewRequest("GET", url, nil)
	if err != nil {
		log.Fatal(err)
	}
	request.Header.Set("Authorization", "Bearer "+os.Getenv("API_TOKEN"))

	response, err := http.DefaultClient.Do(request)
	if err != nil {
		log.Fatal(err)
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		log.Fatal(response.Status)
	}
	io.Copy(os.Stdout, response.Body)
}
