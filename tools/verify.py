#!/usr/bin/env python3
"""Checks Opendraw rounds as docs/fairness.md has them, proofs of liabilities as docs/solvency.md has them:
python3 verify.py [epoch | liability] FILE-OR-FOLDER ... Codes, and behind ok and not_judged what was not judged: docs/verify.md
Standard library only, so signatures (Ed25519), also a seal's, are not judged here; those, receipts and the log are verify.mjs's."""
import datetime, glob, hashlib, hmac, json, re, sys  # noqa: E401
NAMES = '''ok . . not_judged . . . . . . bad_record bad_commitment bad_path bad_root bad_mode bad_entropy bad_result bad_rules
wrong_payout late_bet gap bad_seal bad_receipt bad_signature beacon_mismatch log_broken late_root bad_leaf bad_sum bad_total same_leaf wrong_amount not_in_log forked'''.split()
GAMES = 'rgb-30s rgb-1m rgb-3m rgb-5m k3-1m k3-3m k3-5m pk-1m pk-3m pk-5m ssc-1m ssc-3m ssc-5m'.split()
SECONDS, LOCK, DAY = {'30s': 30, '1m': 60, '3m': 180, '5m': 300}, {'30s': 5, '1m': 5, '3m': 10, '5m': 15}, 86_400_000
FACTS = 'epochId epochRoot leafIndex leafCount commitment seed mode betsRoot betCount stakeTotal beaconSignature result rulesHash'.split()
WORDS, hx, OTHER, QUICKNET = {'epoch', 'liability'}, bytes.fromhex, {'batchRoot', 'list', 'text'}, '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971'
def need(holds, code):
    if not holds: raise AssertionError(code)
def raw(parts): return b''.join(part.encode() if isinstance(part, str) else part for part in parts)
def sha(*parts): return hashlib.sha256(raw(parts)).digest()
def without(*reasons): return 'not_judged (%s)' % '; '.join(reasons) if reasons else ''
def mac(key, *parts): return hmac.new(key, raw(parts), 'sha256').digest()
def u(size, value): return int(value).to_bytes(size, 'big')
def is_hex(value, bytes_='+'): return isinstance(value, str) and re.fullmatch('([0-9a-f]{2})' + bytes_, value)
def place(game, issue):
    length, lock = (of[game.split('-')[1]] * 1000 for of in (SECONDS, LOCK))
    day, number = datetime.date(int(issue[:4]), int(issue[4:6]), int(issue[6:8])), int(issue[8:])
    need(1 <= number <= DAY // length, 'bad_path')
    opens, leaf = (day - datetime.date(1970, 1, 1)).days * DAY + (number - 1) * length, day.weekday() * DAY // length + number - 1
    times = dict(opensAt=opens, locksAt=opens + length - lock, drawsAt=opens + length)
    return dict(epochId='%d-W%02d' % day.isocalendar()[:2], leafIndex=leaf, leafCount=7 * DAY // length), times, lock // 1000
def root(node, path, at, last):
    if last <= 0: return need(not path, 'bad_path') or node.hex()
    if at % 2 == 0 and at == last: return root(node, path, at // 2, last // 2)
    need(path, 'bad_path')
    pair = (hx(path[0]), node) if at % 2 else (node, hx(path[0]))
    return root(sha(b'\1', *pair), path[1:], at // 2, last // 2)
def draw(r, entropy):
    key = mac(hx(r['seed']), 'opendraw/round/v1\0', r['game'], b'\0', u(8, r['issue']), u(1, r['mode']), entropy)
    stream = (byte for j in range(2**32) for byte in mac(key, 'opendraw/stream/v1\0', u(4, j)))
    def U(n): return next(byte for byte in stream if byte < 256 - 256 % n) % n
    kind, a = r['game'].split('-')[0], [*range(1, 11)]
    if kind != 'pk': return [1 + U(6) for _ in range(3)] if kind == 'k3' else [U(10) for _ in range(5 if kind == 'ssc' else 1)]
    for k in range(9, 0, -1): j = U(k + 1); a[k], a[j] = a[j], a[k]  # noqa: E702
    return a
def odds_at(rules, result):
    odds, line = {}, r'^(outcome|at|sum|set)((?: \d+)*)(?: value((?: \d+)+))? pays(.*)$'
    for facet, places, values, bets in re.findall(line, rules, re.M):
        of = [] if facet == 'outcome' else [result[int(p) - 1] for p in places.split()]
        shown = {'outcome': result, 'at': of, 'sum': [sum(of)], 'set': sorted(set(of))}[facet]
        if ' '.join(map(str, shown)) == (places if facet == 'outcome' else values).strip():
            odds.update((bet, int(o.replace('.', ''))) for bet, o in re.findall(r' (\d+/\d+)=(\d+\.\d\d)', bets))
    return odds
def record(given): return given if given.get('record') is None else given['record']
def is_round(given): return isinstance(record(given), dict) and isinstance(record(given).get('commitment'), str)
def check(given):
    r, (rules, named, bets, state) = record(given), map(given.get, 'rulesText beacon bets state'.split(), [None, None, [], ''])
    game, issue, path, seed, result, mode, beacon = (r[k] for k in 'game issue path seed result mode beaconSignature'.split())
    need(game in GAMES and re.fullmatch('20[0-9]{10}', issue) and (beacon is None or is_hex(beacon)), 'bad_record')
    week, times, lock = place(game, issue)
    hashes = [r['epochRoot'], r['commitment'], r['rulesHash'], *path, *(h for h in (seed, r['betsRoot']) if h is not None)]
    counts = [r['leafIndex'], r['leafCount'], mode, *(result or []), *(given[k] for k in times if k in given)]
    counts += [n for bet in bets for n in (bet['play'], bet['pick'], bet.get('placedAt', 0))]
    counts += [given['epochPublishedAt'] for _ in 'x' if 'epochSignature' in given] + [n['round'] for n in [named] if n is not None]
    need(all(is_hex(h, '{32}') for h in hashes) and all(type(n) is int and 0 <= n < 2**53 for n in counts), 'bad_record')
    forms = (path, [list]), (bets, [list]), (result, [list, type(None)]), (rules, [str, type(None)]), (state, [str])
    need(all(type(value) in allowed for value, allowed in forms), 'bad_record')
    need(all(re.fullmatch('[0-9]+', bet[k]) for bet in bets for k in ('stake', 'payout')), 'bad_record')
    need(seed is not None and state != 'voided' if result is not None else state != 'opened' and (seed is None or state), 'bad_record')
    need(seed is None or sha(hx(seed)).hex() == r['commitment'], 'bad_commitment')
    need(all(r[k] == week[k] for k in week) and all(given.get(k, times[k]) == times[k] for k in times), 'bad_path')
    leaf = sha(b'\0opendraw/leaf/v1\0', r['epochId'], b'\0', game, b'\0', u(8, issue), hx(r['commitment']))
    need(root(leaf, path, r['leafIndex'], r['leafCount'] - 1) == r['epochRoot'], 'bad_root')
    need(mode in (0, 2), 'bad_mode')
    need(beacon is None if mode == 0 else result is None or None not in (r['betsRoot'], beacon), 'bad_entropy')
    entropy = bytes(32) if mode == 0 or result is None else sha('opendraw/entropy/v1\0', hx(r['betsRoot']), sha(hx(beacon)))
    need(result is None or draw(r, entropy) == result, 'bad_result')
    lines = {f'game {game} number {GAMES.index(game) + 1}', f'draw opendraw/v1 mode {mode}', f'lock {lock} seconds before the draw'}
    need(rules is None or sha(rules).hex() == r['rulesHash'] and lines <= {*rules.split('\n')} and (mode == 0 or f'\nbeacon {QUICKNET} ' in rules), 'bad_rules')
    odds, is_void = {} if None in (rules, result) else odds_at(rules, result), state == 'voided'
    dues = [int(bet['stake']) * (100 if is_void else odds.get(f"{bet['play']}/{bet['pick']}", 0)) // 100 for bet in bets]
    need(dues == [int(bet['payout']) for bet in bets] or not is_void and None in (rules, result), 'wrong_payout')
    need(all(bet.get('placedAt', 0) < times['locksAt'] for bet in bets), 'late_bet')
    need(state != 'voided' or seed is not None, 'gap')
    first = -((1_692_803_367_000 - 5000 - times['locksAt']) // 3000) + 1
    need([mode, *map(named.get, ['signature', 'chainHash', 'round'])] == [2, beacon, QUICKNET, first] if named is not None
         else mode != 2 or 'beacon' not in given, 'beacon_mismatch')
    published, no_bets = given['epochPublishedAt'] if 'epochSignature' in given else 0, ('0', sha('opendraw/empty/v1\0').hex(), [])
    need(published <= min([times['locksAt'], *(bet.get('placedAt', published) for bet in bets)]), 'late_root')
    unjudged = {'the round is not drawn': result is None and not is_void,
                'the reply has no seal': 'record' in given and not given.get('seal') and (result or r['betsRoot']),
                'that a round with bets was voided: verify.mjs with the log': is_void and ('record' not in given or (r.get('betCount'), r['betsRoot'], bets) != no_bets)}
    besides = ", drand's signature of the beacon" if mode == 2 and result is not None else ''
    return without(*(why for why, is_so in unjudged.items() if is_so)) or f'ok (betsRoot, betCount, stakeTotal{besides} not judged)'
def is_count(n): return type(n) is int and 0 <= n < 2**53
def is_whole(value, below=None):
    is_form = isinstance(value, str) and re.fullmatch('0|-?[1-9][0-9]{0,19}', value)
    return is_form and (below is None or 0 <= int(value) < below)
def climb(part):
    node, total, at, sums = hx(part['leaf']), int(part['amount']), part['index'], [int(part['amount'])]
    for step in map(hx, part['path']):
        own = node + u(8, total % 2**64)
        node = sha(b'\x21', *((step, own) if at % 2 else (own, step)))
        beside, at = int.from_bytes(step[32:], 'big'), at // 2
        total, sums = total + beside, [*sums, beside, total + beside]
    return node.hex(), total, sums
def check_liability(given):
    head, parts, log, shown = given['liability'], given['parts'], given.get('log'), given.get('amount')
    asset, leaves = head['asset'], head['leafCount']
    forms = [is_whole(given['number'], 2**64), is_whole(head['total'], 2**63), is_hex(head['signature'], '{64}')]
    forms += [is_whole(head[k], 2**64) for k in ('snapshotId', 'journalNo')] + [is_hex(head[k], '{32}') for k in ('root', 'vaultKey')]
    forms += [isinstance(asset, str) and re.fullmatch('[!-~]{1,32}', asset), is_count(head['atMs'])]
    forms += [is_count(leaves) and leaves > 1 and leaves & leaves - 1 == 0, type(parts) is list and len(parts) == 2]
    for p in parts:
        forms += [type(p['part']) is int and p['part'] in (0, 1), is_count(p['index']), is_whole(p['amount']), is_hex(p['salt'], '{32}')]
        forms += [is_hex(p['leaf'], '{32}'), type(p['path']) is list and len(p['path']) <= 52 and all(is_hex(s, '{40}') for s in p['path'])]
    if log is not None:
        forms += [type(log['list']) is list and log['list'] != [], is_count(log['head']['seq']), is_hex(log['head']['signature'], '{64}')]
        forms += [is_hex(log['head'][k], '{32}') for k in ('hash', 'vaultKey')]
        forms += [is_count(e['seq']) and is_count(e['atMs']) and is_hex(e['hash'], '{32}') and is_hex(e['previous'], '{32}')
                  and all(isinstance(e[k], str) for k in ('kind', 'subject', 'body')) for e in log['list']]
    need(all(forms) and (shown is None or is_whole(shown)), 'bad_record')
    need([p['part'] for p in parts] == [0, 1] and parts[0]['index'] != parts[1]['index'], 'same_leaf')
    need(all(p['index'] < leaves and 2 ** len(p['path']) == leaves for p in parts), 'bad_path')
    tops = [climb(p) for p in parts]
    need(all(0 <= s < 2**63 for _, _, sums in tops for s in sums), 'bad_sum')
    for p in parts:
        own = u(8, given['number']), u(1, p['part']), hx(p['salt']), u(8, p['amount'])
        hashed = sha(b'\x20opendraw/liability/v1\0', u(8, head['snapshotId']), asset, b'\0', *own)
        need(hashed.hex() == p['leaf'], 'bad_leaf')
    need(all(root == head['root'] for root, _, _ in tops), 'bad_root')
    need(tops[0][1] == int(head['total']), 'bad_total')
    need(shown is None or sum(int(p['amount']) for p in parts) == int(shown), 'wrong_amount')
    return without('no stretch of the log') if log is None else check_stretch(head, log['list'], log['head'])
def check_stretch(liability, listed, head):
    entries = sorted({json.dumps(e): e for e in listed}.values(), key=lambda e: e['seq'])
    before = dict(seq=0, atMs=0, hash='00' * 32)
    for e in entries:
        is_next = (e['seq'], e['previous']) == (before['seq'] + 1, before['hash']) and e['atMs'] >= before['atMs']
        need(is_next or e is entries[0] and e['seq'] != 1, 'log_broken')
        content = hx(e['previous']), u(8, e['seq']), u(8, e['atMs']), e['kind'], b'\0', e['subject'], b'\0', e['body']
        need(sha('opendraw/log/v1\0', *content).hex() == e['hash'], 'log_broken')
        before = e
    signed = [e['hash'] for e in entries if e['seq'] == head['seq']]
    need(signed == [head['hash']] if signed else head['seq'] < entries[0]['seq'], 'log_broken')
    names = 'asset atMs journalNo leafCount root signature snapshotId total vaultKey'.split()
    body = json.dumps({k: liability[k] for k in names}, separators=(',', ':'))
    name = ['liability', f"{liability['asset']} {liability['snapshotId']}"]
    found = next((e for e in entries if [e['kind'], e['subject']] == name), None)
    is_in = found is not None and found['body'] == body and found['seq'] <= head['seq']
    return need(is_in and head['vaultKey'] == liability['vaultKey'], 'not_in_log') or 'ok (signatures not judged)'
def parsed(text):
    try: return json.loads(text)
    except (ValueError, RecursionError): return None
def judged(given, word=''):
    try:
        if is_round(given) and word != 'liability': return check(given)
        if 'liability' in given and 'parts' in given: return check_liability(given)
        return need(word != 'liability' and not OTHER.isdisjoint(given), 'bad_record') or without('only verify.mjs judges this')
    except Exception as wrong: return str(wrong) if isinstance(wrong, AssertionError) else 'bad_record'
def forked(items, said):
    by_issue = {}
    for i, r in ((i, record(item)) for i, item in enumerate(items) if said[i][:2] in ('ok', 'no') and is_round(item)):
        by_issue.setdefault((r['game'], r['issue']), []).append((i, r))
    def values(of, k): return {json.dumps(r.get(k)) for _, r in of if r['seed'] is not None or r.get(k) is not None}
    forks = {i for of in by_issue.values() if any(len(values(of, k)) > 1 for k in FACTS) for i, _ in of}
    return ['forked' if i in forks else one for i, one in enumerate(said)]
def main(args):
    word = args[0] if args[0] in WORDS else ''
    try: texts = [open(f, encoding='utf-8', errors='replace').read() for a in args[len(word) > 0:] for f in sorted(glob.glob(a + '/*.json*')) or [a]]
    except OSError as wrong: sys.exit(print(wrong) or 2)
    found = [parsed(text) or [parsed(line) for line in text.splitlines() if line.strip()] for text in texts]
    items = [i.get('data', i) if isinstance(i, dict) else {} for one in found for i in (one if isinstance(one, list) else [one])]
    said = [judged(item, word) for item in items] or ['bad_record']
    said = forked(items, said)
    rounds = [(record(i), i.get('state')) for i, s in zip(items, said) if s != 'bad_record' and is_round(i)]
    for week in sorted({(r['game'], r['epochId']) for r, _ in rounds}) if word == 'epoch' else []:
        of = [(r['leafIndex'], r['seed'] is None or r['result'] is None and state != 'voided', r) for r, state in rounds if (r['game'], r['epochId']) == week]
        each = sorted({r['issue']: (at, is_open) for at, is_open, r in sorted(of, key=lambda one: one[2]['seed'] is not None)}.values())
        is_whole = all(b[0] == a[0] + 1 and a[1] <= b[1] for a, b in zip(each, each[1:]))
        said.append('bad_root' if len({r['epochRoot'] for *_, r in of}) > 1 else 'ok' if is_whole else 'gap')
    print(*said, sep='\n')
    codes = [one.split(' ')[0] for one in said]
    sys.exit(NAMES.index(next((c for c in codes if NAMES.index(c) > 3), max(codes, key=NAMES.index))))
if __name__ == '__main__': main(sys.argv[1:]) if {*sys.argv[1:]} - WORDS else sys.exit(print(__doc__) or 2)
