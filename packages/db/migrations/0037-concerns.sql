-- One person behind several accounts, exclusions that reach him under all of them, signs of harm, and what the desk should look into.
-- Rooms served: identity, protection, oversight.

-- What a person is known by, as keyed fingerprints: each phone, email, card, wallet address, document and tax number that an account has
-- shown to be its own, or (is_tried) wanted to and was refused, since another account has it. Kept while the account is, and
-- beyond that for as long as an exclusion holds.
create table person_mark (
  kind text not null check (kind in ('phone', 'email', 'card', 'address', 'document', 'tax')),
  mark bytea not null,
  player_id bigint not null references player,
  is_tried boolean not null default false,
  is_new boolean not null default true,      -- not compared yet with those of other accounts
  at timestamptz not null default clock_timestamp(),   -- when it became new
  primary key (kind, mark, player_id)
);
create index person_mark_player on person_mark (player_id);
create index person_mark_new on person_mark (at) where is_new;

create function mark_person(p_kind text, p_mark bytea, p_player bigint) returns void language sql as $$
  insert into person_mark as m (kind, mark, player_id) values (p_kind, p_mark, p_player)
    on conflict (kind, mark, player_id) do update set is_tried = false, is_new = true, at = clock_timestamp() where m.is_tried
$$;

-- Where these are written, their marks are: no way of binding one can forget it.
create function mark_card() returns trigger language plpgsql as $$
begin
  if new.number_index is not null then perform mark_person('card', new.number_index, new.player_id); end if;
  return null;
end $$;
create trigger marks after insert or update of number_index on payout_card for each row execute function mark_card();
create function mark_address() returns trigger language plpgsql as $$
begin
  perform mark_person('address', sha256(convert_to(new.network || ' ' || new.address, 'UTF8')), new.player_id);
  return null;
end $$;
create trigger marks after insert on payout_address for each row execute function mark_address();
create function mark_document() returns trigger language plpgsql as $$
begin
  perform mark_person('document', new.document_index, new.player_id);
  return null;
end $$;
create trigger marks after insert on kyc_case for each row execute function mark_document();
create function mark_tax() returns trigger language plpgsql as $$
begin
  if new.tax_index is not null then perform mark_person('tax', new.tax_index, new.player_id); end if;
  return null;
end $$;
create trigger marks after insert or update of tax_index on person for each row execute function mark_tax();

-- An exclusion that was carried to another account of the same person. It ends as any other does; or two operators lift it, where it was
-- somebody else after all.
alter table protection_rest add column carried_from bigint references protection_rest, add column lifted_at timestamptz,
  drop constraint rest_exclusion,
  add constraint rest_exclusion check (kind <> 'exclusion' or until_at is null
    or until_at >= from_at + case when carried_from is null then interval '180 days' else interval '0' end),
  add constraint rest_carried check (carried_from is null or kind = 'exclusion'),
  add constraint rest_lifted check (lifted_at is null or carried_from is not null);
create unique index protection_rest_carried_once on protection_rest (carried_from, player_id) where carried_from is not null;
create or replace function keep_rest() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if old.lifted_at is not null or old.return_asked_at is not null and new.return_asked_at is distinct from old.return_asked_at
     or (new.id, new.player_id, new.kind, new.from_at, new.until_at, new.carried_from)
        is distinct from (old.id, old.player_id, old.kind, old.from_at, old.until_at, old.carried_from) then
    raise exception 'a pause or an exclusion cannot be changed' using errcode = 'OD025';
  end if;
  return new;
end $$;

-- Exclusions that reach their person's other accounts. They hold until he asked to return and a day is over; whoever has closed his
-- account can ask no more: his end with their time.
create view exclusion_in_force as
  select r.id, r.player_id, r.until_at, coalesce(r.carried_from, r.id) as root
    from protection_rest r join player p on p.id = r.player_id
   where r.kind = 'exclusion' and r.lifted_at is null and r.from_at <= clock_timestamp()
     and (r.return_asked_at is null or r.return_asked_at + interval '1 day' > clock_timestamp())
     and (p.closed_at is null or r.until_at is null or r.until_at > clock_timestamp());

-- What was there before: compared with others where an exclusion stands.
insert into person_mark (kind, mark, player_id, is_new)
  select kind, mark, player_id, exists (select from exclusion_in_force r where r.player_id = m.player_id)
    from (select 'card' as kind, number_index as mark, player_id from payout_card where number_index is not null
          union select 'address', sha256(convert_to(network || ' ' || address, 'UTF8')), player_id from payout_address
          union select 'document', document_index, player_id from kyc_case
          union select 'tax', tax_index, player_id from person where tax_index is not null) m;

-- What a player's day showed by the rules of docs/protection.md; a row a sign and day.
create table harm_sign (
  player_id bigint not null references player,
  sign text not null check (sign in ('deposits_rising', 'chasing', 'night_play', 'long_play', 'limits_raised')),
  day date not null,
  value bigint not null,
  primary key (player_id, sign, day)
);

-- What somebody at the desk should look into: signs of harm, an excluded person under another account, sums that the law wants looked at.
create table concern (
  id bigint generated always as identity primary key,
  player_id bigint not null references player,
  kind text not null check (kind in ('harm', 'person', 'report')),
  period date not null,                      -- the day of which it speaks
  signs jsonb not null,                      -- [{"sign", "value", "bound"}], the numbers as text
  opened_at timestamptz not null default clock_timestamp(),
  closed_at timestamptz,
  closed_by bigint references operator,
  outcome text,
  state text not null generated always as (case when closed_at is null then 'pending' else 'closed' end) stored,
  note text not null default '' check (length(note) <= 1000),
  unique (player_id, kind, period),
  constraint concern_closed check (num_nulls(closed_at, closed_by, outcome) in (0, 3)),
  constraint concern_outcome check (outcome is null or outcome = any (case kind
    when 'harm' then array['spoken', 'limited', 'frozen', 'not_reached', 'no_harm']
    when 'person' then array['same_person', 'another_person']
    else array['reported', 'explained'] end))
);
create index concern_waiting on concern (kind, id) where closed_at is null;
create index concern_done on concern (kind, id) where closed_at is not null;
create function keep_concern() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if old.closed_at is not null or (new.id, new.player_id, new.kind, new.period, new.opened_at)
     is distinct from (old.id, old.player_id, old.kind, old.period, old.opened_at) then
    raise exception 'what was looked into stays as it was' using errcode = 'OD025';
  end if;
  return new;
end $$;
create trigger keeps before update on concern for each row execute function keep_concern();
create trigger stays before delete or truncate on concern for each statement execute function ledger.refuse_change();

alter table desk_claim drop constraint desk_claim_kind_check,
  add constraint desk_claim_kind_check check (kind in ('deposit', 'withdrawal', 'kyc', 'concern'));

-- Who moved money on a day is found without reading all that ever moved.
create index deposit_passed on deposit (decided_at) where state = 'passed';
create index withdrawal_agreed on withdrawal (decided_at) where state in ('approved', 'paid');

grant select, insert, delete on person_mark to opendraw_app;
grant update (is_tried, is_new, at) on person_mark to opendraw_app;
grant select on exclusion_in_force to opendraw_app;
grant update (lifted_at) on protection_rest to opendraw_app;
grant select, insert on harm_sign, concern to opendraw_app;
grant update (signs, closed_at, closed_by, outcome, note) on concern to opendraw_app;
