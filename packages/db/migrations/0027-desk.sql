-- Claims on queues, notes on players, corrections of balances. Rooms served: oversight, ledger.
create table desk_claim (                    -- who works on a request now, so that two do not decide it side by side
  kind text not null check (kind in ('deposit', 'withdrawal', 'kyc')),
  subject bigint not null,
  operator_id bigint not null references operator,
  claimed_at timestamptz not null default clock_timestamp(),
  until timestamptz not null,
  primary key (kind, subject)
);

create table player_note (                   -- what operators wrote about a player; never changed or taken back
  id bigint generated always as identity primary key,
  player_id bigint not null references player,
  operator_id bigint not null references operator,
  text text not null check (length(text) between 1 and 1000),
  at timestamptz not null default clock_timestamp()
);
create index player_note_player on player_note (player_id, id desc);
create trigger append_only before update or delete or truncate on player_note
  for each statement execute function ledger.refuse_change();

-- The desk finds players by the beginning of a name.
create index player_nickname_begins on player (lower(nickname) text_pattern_ops);
create index player_account_begins on player (lower(account_name) text_pattern_ops);

-- A balance is corrected by a journal of its own that two people agreed on; nothing is ever edited.
insert into ledger.reason values (40, 'correction');
insert into ledger.flow values (40, 20, 1), (40, 1, 20);

grant select, insert, delete on desk_claim to opendraw_app;
grant update (operator_id, claimed_at, until) on desk_claim to opendraw_app;
grant select, insert on player_note to opendraw_app;
