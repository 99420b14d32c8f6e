-- Asks for the pages of the site in the shares of a list (lines of "weight address").
-- The script's argument is the list; LOAD_RESULT names the file that gets the result as JSON.
local paths = {}
local encodings = {'br, gzip', 'br, gzip', 'br, gzip', 'gzip'}
local threads = 0

function setup(thread)
  threads = threads + 1
  thread:set('number', threads)
end

function init(args)
  for line in io.lines(args[1]) do
    local weight, path = line:match('^(%d+) (.+)$')
    for _ = 1, tonumber(weight) do paths[#paths + 1] = path end
  end
  -- The same requests in each run, others in each thread.
  math.randomseed(number)
end

function request()
  local path = paths[math.random(#paths)]
  return wrk.format('GET', path, {['Accept-Encoding'] = encodings[math.random(#encodings)]})
end

function done(summary, latency)
  local errors = summary.errors
  local file = io.open(os.getenv('LOAD_RESULT'), 'w')
  file:write(string.format(
    '{"requests":%d,"bytes":%d,"seconds":%f,"p50":%f,"p99":%f,"longest":%f,' ..
    '"errors":{"connect":%d,"read":%d,"write":%d,"status":%d,"timeout":%d}}\n',
    summary.requests, summary.bytes, summary.duration / 1e6,
    latency:percentile(50) / 1e3, latency:percentile(99) / 1e3, latency.max / 1e3,
    errors.connect, errors.read, errors.write, errors.status, errors.timeout))
  file:close()
end
