-- The load of `bench bets` through HTTP: each request is one slip of the next player, with a key of its own.
local tokens, lines = {}, {}
for token in io.lines(os.getenv('BENCH_TOKENS')) do tokens[#tokens + 1] = token end
for line in os.getenv('BENCH_LINES'):gmatch('[^\n]+') do lines[#lines + 1] = line end
local per_slip = tonumber(os.getenv('BENCH_LINES_PER_SLIP'))
local head = os.getenv('BENCH_HEAD')
local reads = os.getenv('BENCH_READS') == '1'

-- Every selection of lines that a slip can have, written down beforehand.
local slips = {}
for first = 1, #lines do
  local chosen = {}
  for n = 0, per_slip - 1 do chosen[#chosen + 1] = lines[(first + n - 1) % #lines + 1] end
  slips[first] = head .. ',"lines":[' .. table.concat(chosen, ',') .. '],"key":"'
end

math.randomseed(os.time() * 64 + tonumber(os.getenv('BENCH_TURN')))
local turn = math.random(#tokens)
local started, random, format = os.time() * 1000, math.random, string.format
local key_length = 36
local fixed = 'POST %s HTTP/1.1\r\nHost: %s\r\nContent-Type: application/json\r\nContent-Length: %d\r\ntoken: '
local openings = {}

function init()
  for at, slip in ipairs(slips) do
    openings[at] = format(fixed, wrk.path, wrk.host .. ':' .. wrk.port, #slip + key_length + 2)
  end
end

function request()
  turn = turn + 1
  local at = turn % #slips + 1
  -- A uuid of version 7: milliseconds (of the start, then counted on), then chance.
  local ms = started + turn % 1000
  local key = format('%08x-%04x-7%03x-8%03x-%06x%06x', math.floor(ms / 65536), ms % 65536, random(0, 4095), random(0, 4095),
    random(0, 16777215), random(0, 16777215))
  return openings[at] .. tokens[turn % #tokens + 1] .. '\r\n\r\n' .. slips[at] .. key .. '"}'
end

refused = 0
first_refusal = ''
if reads then
  function response(status, headers, body)
    if body:find('{"code":200,', 1, true) == 1 then return end
    refused = refused + 1
    if refused == 1 then first_refusal = body end
  end
end

local threads = {}
function setup(thread) threads[#threads + 1] = thread end

function done(summary, latency)
  local errors = summary.errors
  local refusals, sample = 0, ''
  for _, thread in ipairs(threads) do
    refusals = refusals + thread:get('refused')
    if sample == '' then sample = thread:get('first_refusal') end
  end
  io.write(format('FIGURES %d %d %d %d %.3f %.3f %s\n', summary.requests, summary.duration,
    errors.connect + errors.read + errors.write + errors.timeout, errors.status + refusals,
    latency:percentile(50) / 1000, latency:percentile(99) / 1000, sample))
end
