-- Red packets: what was sent, how it is split, and who opened which piece. Rooms served: packets.

-- The split is drawn when the packet is made, from a seed whose hash everybody sees at once; the seed itself is told when the packet is over
-- (docs/red-packets.md). The money waits in the ledger (kind packet, owner = id) until it is opened or goes back.
create table packet (
  id bigint generated always as identity (start with 1300001) primary key,
  code text not null unique check (code ~ '^[2-9A-HJ-NP-Z]{10}$'),
  sender_id bigint references player,                   -- null: the house
  approval_id bigint unique references approval,        -- of the house: what two operators agreed on
  key uuid,                                             -- of the player's intent
  mode text not null check (mode in ('equal', 'random')),
  total bigint not null check (total > 0 and total % 10000 = 0),
  count int not null check (count between 1 and 1000),
  targets bigint[] check (cardinality(targets) between 1 and 1000),   -- the players who may open it; null: everybody
  greeting text not null default '' check (length(greeting) <= 140),
  seed bytea not null check (length(seed) = 32),
  commitment bytea not null,
  shares bigint[] not null,                             -- micro-USD, in the order in which they are given out
  claimed int not null default 0 check (claimed between 0 and count),
  claimed_amount bigint not null default 0 check (claimed_amount between 0 and total),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  ended_at timestamptz,                                 -- the last piece was opened, or the rest went back
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

-- Only the counts move, upwards, and the end comes once; a greeting may be taken back when its writer is forgotten.
create function keep_packet() returns trigger language plpgsql set search_path = pg_catalog as $$
declare
  moves text[] := array['claimed', 'claimed_amount', 'ended_at', 'refunded', 'greeting'];
begin
  if to_jsonb(old) - moves <> to_jsonb(new) - moves
     or new.greeting not in (old.greeting, '')
     or new.claimed < old.claimed or new.claimed_amount < old.claimed_amount
     or old.ended_at is not null and (new.claimed, new.claimed_amount, new.ended_at, new.refunded)
          is distinct from (old.claimed, old.claimed_amount, old.ended_at, old.refunded) then
    raise exception 'packet % is as it was made, and over once', old.id using errcode = 'OD010';
  end if;
  return new;
end $$;
create trigger keeps before update on packet for each row execute function keep_packet();
create trigger stays before delete or truncate on packet for each statement execute function ledger.refuse_change();

-- Who opened which piece: one a player, each piece once, and exactly what was drawn for it.
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
create function fit_packet_claim() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if not exists (select from public.packet p where p.id = new.packet_id and p.shares[new.no] = new.amount
      and (p.targets is null or new.player_id = any(p.targets))) then
    raise exception 'piece % of packet % is not what was drawn for it', new.no, new.packet_id using errcode = 'OD010';
  end if;
  return new;
end $$;
create trigger fits before insert on packet_claim for each row execute function fit_packet_claim();
create trigger append_only before update or delete or truncate on packet_claim for each statement execute function ledger.refuse_change();

grant select, insert on packet, packet_claim to opendraw_app;
grant update (claimed, claimed_amount, ended_at, refunded, greeting) on packet to opendraw_app;
