-- Events are news, not records. Rooms served: http/push.
-- Forgets the oldest p_limit events as far as they are older than a day; no screen resumes from so far back. Returns how many went.
create function forget_old_events(p_limit int) returns int
language plpgsql security definer set search_path = pg_catalog as $$
declare v_gone int;
begin
  delete from public.event where at < clock_timestamp() - interval '1 day'
     and id = any(array(select id from public.event order by id limit p_limit));
  get diagnostics v_gone = row_count;
  return v_gone;
end $$;
revoke all on function forget_old_events from public;
grant execute on function forget_old_events to opendraw_app;
