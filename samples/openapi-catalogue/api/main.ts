import { createApi } from './app.js';

const { PORT = '4010', API_KEY = 'a-key-of-the-api' } = process.env;

createApi(API_KEY).listen(Number(PORT), '127.0.0.1', () => {
  console.log(`The API listens at http://127.0.0.1:${PORT}/v1; its key is ${API_KEY}`);
});
