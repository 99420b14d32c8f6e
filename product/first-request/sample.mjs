import axios from 'axios';

const api = axios.create({
  baseURL: 'https://api.ticketing.example/v1',
  headers: {Authorization: `Bearer ${process.env.API_TOKEN}`},
});

const {data} = await api.get('/events');
console.log(data);
