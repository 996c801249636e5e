-- The work of operators in the console: what a player's timeline reads by.

create index approval_of_subject on approval (subject, id desc);
create index flexible_move_of_player on flexible_move (player_id, id desc);
create index limit_request_of_player on limit_request (player_id, id desc);

-- Filters of a list that an operator keeps under a name, for themselves or for all who may read that list. Never anything that was found.
create table saved_view (
  id bigint generated always as identity (start with 1990001) primary key,
  operator_id bigint not null references operator,
  list text not null,
  name text not null check (length(name) between 1 and 40),
  filters jsonb not null check (jsonb_typeof(filters) = 'object' and length(filters::text) <= 2000),
  is_shared boolean not null,
  saved_at timestamptz not null default clock_timestamp()
);
create unique index saved_view_named on saved_view (operator_id, list, lower(name));
create index saved_view_shared on saved_view (list, id) where is_shared;
grant select, insert, update (name, filters, is_shared, saved_at), delete on saved_view to opendraw_app;
