-- Each request places one slip of LINES lines as a player of its own choice, with a fresh uuid of version 7.
local tokens, lines, requests = {}, tonumber(os.getenv("LINES_PER_SLIP")), 0
for token in io.lines(os.getenv("TOKENS_FILE")) do tokens[#tokens + 1] = token end
math.randomseed(tonumber(os.getenv("LOAD_SEED")))

local slip = {}
for line = 1, lines do slip[line] = '{"play":"rgb_n","pick":"' .. (line % 10) .. '","stake":"100000"}' end
local head = '{"gameId":"' .. os.getenv("GAME_ID") .. '","issue":"' .. os.getenv("ISSUE") .. '","oddsVersion":' ..
  os.getenv("ODDS_VERSION") .. ',"source":"game","lines":[' .. table.concat(slip, ",") .. '],"key":"'
local first = tonumber(os.getenv("LOAD_START_MS"))

request = function()
  requests = requests + 1
  local time = string.format("%012x", first + requests)
  local key = string.format("%s-%s-7%03x-%04x-%06x%06x", time:sub(1, 8), time:sub(9), math.random(0, 4095),
    math.random(32768, 49151), math.random(0, 16777215), math.random(0, 16777215))
  return wrk.format("POST", "/api/cclogin/orderdown", {
    ["content-type"] = "application/json", ["lang"] = "en", ["token"] = tokens[math.random(#tokens)]
  }, head .. key .. '"}')
end
