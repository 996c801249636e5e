-- What players earn beside their bets, what promotions cost, bonuses on deposits, and red packets.

-- What a player earned beside their bets, one line each, whatever pays it: the list that they read. `key` is that of the ledger's transfer
-- (or of the promise, while it is due), so that each line is found in the books.
create table earning (
  id bigint generated always as identity (start with 1000001) primary key,
  player_id bigint not null references player,
  kind text not null check (kind in ('sign_in', 'task', 'salary', 'chest', 'commission', 'rebate', 'vip_gift', 'points', 'bonus', 'packet', 'product_interest')),
  amount bigint not null check (amount > 0),
  asset text not null check (asset in ('USD', 'POINTS')),
  state text not null check (state in ('due', 'paid', 'lapsed')),
  period date,                              -- the day or the first day of the week that it is for
  source text not null default '' check (length(source) <= 100),   -- which task, which level, which level of the team
  key uuid not null unique,
  at timestamptz not null default clock_timestamp(),
  settled_at timestamptz,
  constraint earning_settled check ((state = 'due') = (settled_at is null))
);
create index earning_of_player on earning (player_id, id desc);
create trigger keeps before update on earning for each row when (
    old.state <> 'due' or changes_other_than(old, new, 'state', 'settled_at'))
  execute function refuse_update('OD010', 'what was earned does not change');
grant select, insert, update (state, settled_at) on earning to opendraw_app;

-- Promotions are paid from budgets that only the house edge and operators fill, one a purpose (owner 1 to 7); a budget cannot pay what it
-- lacks. What is promised and not paid yet is set aside in promo_due. Points are backed there by a cent each.
select ledger.open(array_fill(30::smallint /* promo_budget */, array[7]), array[1, 2, 3, 4, 5, 6, 7]::bigint[],
  array_fill(1::smallint /* USD */, array[7]));

-- What moved on the budgets and on what is promised of them, by day and reason; added to journal by journal.
create table promotion_day (
  day date not null,
  purpose smallint not null check (purpose between 1 and 7),
  kind smallint not null check (kind in (30 /* promo_budget */, 31 /* promo_due */)),
  reason smallint not null references ledger.reason,
  amount bigint not null,
  count bigint not null check (count > 0),
  primary key (day, purpose, kind, reason)
);
grant select, insert, update (amount, count) on promotion_day to opendraw_app;

-- The last journal that is in promotion_day.
create table promotion_counted (
  is_only boolean primary key default true check (is_only),
  journal bigint not null
);
insert into promotion_counted (journal) values (0);
grant select, update (journal) on promotion_counted to opendraw_app;

-- What a deposit earned and its player claimed, and how it ended; what waits is in the ledger account of the bonus. `needed`: what is to be
-- staked, micro-USD, by the player's valid count. One is served at a time, the oldest first: `serves_from` is the count from which the
-- stakes are its own. The others wait for their turn.
create table bonus (
  id bigint generated always as identity (start with 1100001) primary key,
  player_id bigint not null references player,
  kind text not null check (kind in ('first', 'cashback')),
  deposit_id bigint not null references deposit,
  deposit_day date not null,                -- on which the deposit was credited, UTC
  amount bigint not null check (amount > 0),
  needed bigint not null check (needed >= amount and needed <= amount * 10),
  valid_before bigint not null check (valid_before >= 0),
  serves_from bigint check (serves_from >= valid_before),
  key uuid not null,
  granted_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'released', 'forfeited', 'expired')),
  ended_at timestamptz,
  ended_by text check (ended_by in ('turnover', 'player', 'deposit', 'time')),
  constraint bonus_ended check (
    (state = 'waiting') = (ended_at is null) and (state = 'waiting') = (ended_by is null)
    and (state = 'released') is not distinct from (coalesce(ended_by, '') = 'turnover')
    and (state = 'expired') is not distinct from (coalesce(ended_by, '') = 'time')),
  constraint bonus_released_served check (state <> 'released' or serves_from is not null),
  constraint bonus_expires check (expires_at > granted_at),
  constraint bonus_of_key unique (player_id, key),
  constraint bonus_of_deposit unique (deposit_id, kind)
);
create unique index bonus_first_of_player on bonus (player_id) where kind = 'first';
create unique index bonus_served on bonus (player_id) where state = 'waiting' and serves_from is not null;
create index bonus_waiting on bonus (player_id, id) where state = 'waiting';
create index bonus_to_expire on bonus (expires_at, id) where state = 'waiting';
create index bonus_of_player on bonus (player_id, id desc);

-- Ended once; its terms never change, and its turn comes once.
create trigger keeps before update on bonus for each row when (
    old.state <> 'waiting'
    or new.state = 'waiting' and (old.serves_from is not null or changes_other_than(old, new, 'serves_from'))
    or new.state <> 'waiting' and changes_other_than(old, new, 'state', 'ended_at', 'ended_by'))
  execute function refuse_update('OD010', 'it has ended, or its terms would change');
select append_only('bonus', may_update => true);
grant select, insert, update (serves_from, state, ended_at, ended_by) on bonus to opendraw_app;

-- Phones and mailboxes (keyed fingerprints) with which a bonus was claimed, and by whom: each proves one person, also when the account is
-- closed and the address is another's.
create table bonus_contact (
  fingerprint bytea primary key,
  player_id bigint not null references player
);
grant select, insert, update (player_id) on bonus_contact to opendraw_app;

-- Bonuses whose wagering requirement is met, to be released: written where stakes are counted, so that not all that wait are looked through.
create table bonus_reached (
  id bigint generated always as identity primary key,
  bonus_id bigint not null references bonus
);
grant select, insert, update (bonus_id), delete on bonus_reached to opendraw_app;

-- A red packet. The split is drawn when it is made, from a seed whose hash is public at once; the seed itself is revealed when it is over
-- (docs/red-packets.md). The money waits in the ledger (kind packet, owner = id) until it is opened or goes back.
create table packet (
  id bigint generated always as identity (start with 1300001) primary key,
  code text not null unique check (code ~ '^[2-9A-HJ-NP-Z]{10}$'),
  sender_id bigint references player,                   -- null: the operator
  approval_id bigint unique references approval,        -- of the operator: the dual approval
  key uuid,                                             -- of the player's intent
  mode text not null check (mode in ('equal', 'random')),
  total bigint not null check (total > 0 and total % 10000 = 0),
  count int not null check (count between 1 and 1000),
  targets bigint[] check (cardinality(targets) between 1 and 1000),   -- the players who may open it; null: everyone
  greeting text not null default '' check (length(greeting) <= 140),
  seed bytea not null check (length(seed) = 32),
  commitment bytea not null,
  shares bigint[] not null,                             -- micro-USD, in the order in which they are given out
  claimed int not null default 0 check (claimed between 0 and count),
  claimed_amount bigint not null default 0 check (claimed_amount between 0 and total),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  ended_at timestamptz,                                 -- the last piece was opened, or the remainder went back
  refunded bigint,
  constraint packet_of_one check (num_nonnulls(sender_id, approval_id) = 1 and (sender_id is null) = (key is null)),
  constraint packet_in_cents check (total / 10000 >= count),
  constraint packet_shares check (cardinality(shares) = count and array_position(shares, null) is null),
  constraint packet_committed check (commitment = sha256(seed)),
  constraint packet_ended check ((ended_at is null) = (refunded is null) and (claimed < count or ended_at is not null)
    and (refunded is null or refunded = total - claimed_amount)),
  unique (sender_id, key)
);
create index packet_of_sender on packet (sender_id, id desc);
create index packet_open on packet (expires_at) where ended_at is null;

-- Only the counts move, upwards, and the end comes once; a greeting may be deleted when its writer is purged.
create trigger keeps before update on packet for each row when (
    changes_other_than(old, new, 'claimed', 'claimed_amount', 'ended_at', 'refunded', 'greeting')
    or new.greeting not in (old.greeting, '') or new.claimed < old.claimed or new.claimed_amount < old.claimed_amount
    or old.ended_at is not null and (new.claimed, new.claimed_amount, new.ended_at, new.refunded)
      is distinct from (old.claimed, old.claimed_amount, old.ended_at, old.refunded))
  execute function refuse_update('OD010', 'it is as it was made, and over once');
select append_only('packet', may_update => true);
grant select, insert, update (greeting, claimed, claimed_amount, ended_at, refunded) on packet to opendraw_app;

-- Openings: one a player, each piece once, and exactly what was drawn for it.
create table packet_claim (
  id bigint generated always as identity primary key,
  packet_id bigint not null references packet,
  no int not null check (no > 0),                       -- in the order of opening, from 1
  player_id bigint not null references player,
  amount bigint not null check (amount > 0),
  key uuid not null,
  at timestamptz not null default clock_timestamp(),
  unique (packet_id, no),
  constraint packet_opened_once unique (packet_id, player_id)
);
create index packet_claim_of_player on packet_claim (player_id, id desc);

-- How many pieces of a packet of the operator for everyone one network (IPv4 /24, IPv6 /64), and one /48 of IPv6, has opened; deleted when the packet is over.
create table packet_network (
  packet_id bigint not null references packet,
  network text not null,
  opened int not null default 1 check (opened between 1 and case when network like '%/48' then 50 else 5 end),
  primary key (packet_id, network)
);
grant select, insert, update (opened), delete on packet_network to opendraw_app;

-- Phones and mailboxes (keyed fingerprints) with which such a packet was opened by players without a level or passed documents: each opens it
-- once; deleted when the packet is over.
create table packet_contact (
  packet_id bigint not null references packet,
  fingerprint bytea not null,
  primary key (packet_id, fingerprint)
);
grant select, insert, delete on packet_contact to opendraw_app;

create function fit_packet_claim() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if not exists (select from public.packet p where p.id = new.packet_id and p.shares[new.no] = new.amount
      and (p.targets is null or new.player_id = any(p.targets))) then
    raise exception 'piece % of packet % is not what was drawn for it', new.no, new.packet_id using errcode = 'OD010';
  end if;
  return new;
end $$;
create trigger fits before insert on packet_claim for each row execute function fit_packet_claim();
select append_only('packet_claim');
grant select, insert on packet_claim to opendraw_app;
