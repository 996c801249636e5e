-- The schema, in files by topic: applied in the order of their numbers, in one transaction, to an empty database. Each table is next to its
-- indexes, triggers, functions and rights.

-- The serving role opendraw_app may do what is granted to it by name, and nothing else; the owner of the database only migrates.
-- Money and bets are written by functions alone, which run with the owner's rights and check what they do.
alter default privileges revoke execute on functions from public;
create schema ledger;
grant usage on schema ledger, public to opendraw_app;

-- What was written stays: refuses whatever would change or remove it.
create function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % refused', tg_table_schema || '.' || tg_table_name, lower(tg_op) using errcode = 'OD001';
end $$;

-- Makes a table append-only, for everyone and its owner too. With may_update, updates are left to a trigger of the table's own.
create function append_only(p_table regclass, may_update boolean default false) returns void
language plpgsql set search_path = pg_catalog as $$
begin
  execute format('create trigger %s before %sdelete or truncate on %s for each statement execute function ledger.refuse_change()',
    case when may_update then 'never_removed' else 'append_only' end, case when may_update then '' else 'update or ' end, p_table);
end $$;

-- For triggers whose condition is a forbidden change of a row: refuses the update with the trigger's code and message.
create function refuse_update() returns trigger language plpgsql as $$
begin
  raise exception '% %: %: refused', tg_table_name, coalesce(to_jsonb(old) ->> 'id', to_jsonb(old) ->> 'player_id', ''), tg_argv[1]
    using errcode = tg_argv[0];
end $$;

-- Whether an update changes more than the columns that are named.
create function changes_other_than(p_old anyelement, p_new anyelement, variadic p_columns text[]) returns boolean
  language sql stable set search_path = pg_catalog as 'select to_jsonb(p_old) - p_columns <> to_jsonb(p_new) - p_columns';
grant execute on function changes_other_than to opendraw_app;
