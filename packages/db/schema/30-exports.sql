-- Files of lists that operators ask for: made in steps by any node, kept for three days.

-- One export, with the filters of its list as they were asked for. Each step locks the row and commits a part of the file with where it got to.
create table export_job (
  id bigint generated always as identity (start with 3000001) primary key,
  operator_id bigint not null references operator,
  list text not null check (list ~ '^[a-z_]{1,40}$'),
  filters jsonb not null check (jsonb_typeof(filters) = 'object' and length(filters::text) <= 4000),
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  cursor bigint,                            -- the last row that is in a part; null: none is
  parts int not null default 0,             -- part 0 is made last, and only with it is there a file
  lines int not null default 0,
  bytes bigint not null default 0,
  is_whole boolean not null default true,   -- false: cut at the most lines of a file
  attempts smallint not null default 0,     -- steps that failed one after another
  error text check (length(error) <= 40),
  asked_at timestamptz not null default clock_timestamp(),
  next_at timestamptz not null default clock_timestamp(),
  done_at timestamptz,
  expires_at timestamptz,
  constraint export_job_over check (num_nulls(done_at, expires_at) = case state when 'waiting' then 2 else 0 end)
);
create index export_job_due on export_job (next_at) where state = 'waiting';
create index export_job_of_operator on export_job (operator_id, id);
create index export_job_expiry on export_job (expires_at) where expires_at is not null;
grant select, insert, update (state, cursor, parts, lines, bytes, is_whole, attempts, error, next_at, done_at, expires_at), delete on export_job to opendraw_app;

-- Its file, in the order of its parts, each sealed under the key of the console: it holds in one place what else lies sealed apart.
create table export_part (
  job_id bigint not null references export_job on delete cascade,
  part int not null check (part >= 0),
  sealed bytea not null,
  primary key (job_id, part)
);
grant select, insert, delete on export_part to opendraw_app;
