-- Bonuses on deposits, which wait for their turnover beside the wallet. Rooms served: bonuses, turnover.

-- A bonus as it was granted, and how it ended. `needed`: what is to be staked, micro-USD, by the player's valid count. One is served at a
-- time, the oldest first: `serves_from` is the count from which the stakes are its own. The others wait for their turn.
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
comment on table bonus is 'What a deposit earned and its player claimed; what waits stands in the ledger account of his bonus.';
create unique index bonus_first_of_player on bonus (player_id) where kind = 'first';
create unique index bonus_served on bonus (player_id) where state = 'waiting' and serves_from is not null;
create index bonus_waiting on bonus (player_id, id) where state = 'waiting';
create index bonus_to_expire on bonus (expires_at, id) where state = 'waiting';
create index bonus_of_player on bonus (player_id, id desc);

-- Ended once; its terms never change, and its turn comes once.
create function keep_bonus() returns trigger language plpgsql set search_path = pg_catalog as $$
declare
  turn text[] := array['serves_from'];
  ending text[] := array['state', 'ended_at', 'ended_by'];
begin
  if old.state <> 'waiting'
     or (new.state = 'waiting' and (old.serves_from is not null or to_jsonb(old) - turn <> to_jsonb(new) - turn))
     or (new.state <> 'waiting' and to_jsonb(old) - ending <> to_jsonb(new) - ending) then
    raise exception 'bonus % has ended or its terms would change: refused', old.id using errcode = 'OD010';
  end if;
  return new;
end $$;
create trigger keeps before update on bonus for each row execute function keep_bonus();
create trigger stays before delete or truncate on bonus for each statement execute function ledger.refuse_change();

-- Bonuses whose turnover is reached, to be released: written where stakes are counted, so that nobody looks through all that wait.
create table bonus_reached (
  id bigint generated always as identity primary key,
  bonus_id bigint not null references bonus
);
create function note_reached_bonuses() returns trigger language plpgsql security definer
set search_path = pg_catalog set enable_seqscan = on set enable_nestloop = on as $$
begin
  insert into public.bonus_reached (bonus_id)
  select b.id from changed c join public.bonus b on b.player_id = c.player_id
   where b.state = 'waiting' and b.serves_from is not null and c.valid >= b.serves_from + b.needed;
  return null;
end $$;
revoke all on function note_reached_bonuses from public;
create trigger reaches_bonuses_first after insert on player_turnover referencing new table as changed
  for each statement execute function note_reached_bonuses();
create trigger reaches_bonuses after update on player_turnover referencing new table as changed
  for each statement execute function note_reached_bonuses();

grant select, insert on bonus to opendraw_app;
grant update (serves_from, state, ended_at, ended_by) on bonus to opendraw_app;
grant select, insert, delete on bonus_reached to opendraw_app;
grant update (bonus_id) on bonus_reached to opendraw_app;   -- to take one that nobody else has taken
