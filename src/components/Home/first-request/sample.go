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

	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		log.Fatal(err)
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		log.Fatal(answer.Status)
	}
	io.Copy(os.Stdout, answer.Body)
}
