import 'toolwright/stdio';
import { bootstrap } from 'toolwright';
import { WeatherService } from './weather.service.js';

// One program for both transports: stdio, or `--http` (or MCP_TRANSPORT=http) for Streamable HTTP.
const { address, tools } = await bootstrap({
  name: 'Weather',
  version: '1.0.0',
  services: [WeatherService],
  transport: { http: { stateless: true } },
});

if (address) {
  const call = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'getWeather', arguments: { city: 'London' } },
  };
  console.log(`Weather is served at ${address.url} with ${tools.length} tools:`);
  for (const { name, description } of tools) console.log(`  ${name} - ${description?.split('\n')[0]}`);
  console.log(`\nTry it:\n
curl -s ${address.url} -H 'content-type: application/json' -H 'accept: application/json, text/event-stream' \\
  -d '${JSON.stringify(call)}'\n`);
}
