-- What happened, for the screens that watch. Rooms served: http/push; every use case announces here in its own transaction.
create table event (
  id bigint generated always as identity primary key,
  type text not null,
  player_id bigint,                         -- null: for everybody; else for this player alone
  payload jsonb not null,
  at timestamptz not null default clock_timestamp()
);
create index event_player on event (player_id, id);

create function announce_event() returns trigger language plpgsql as $$
begin
  perform pg_notify('opendraw_event', new.id::text);
  return null;
end $$;
create trigger event_announced after insert on event for each row execute function announce_event();
