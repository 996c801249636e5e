-- What is told to players: notices, help, activities, pages, and the pages of others that may be framed. Rooms served: content.
create table content_item (
  id bigint generated always as identity (start with 1001) primary key,
  kind text not null check (kind in ('notice', 'topic', 'help', 'activity', 'page')),
  name text check (name ~ '^[a-z][a-z0-9-]{0,39}$'),   -- by which links and first texts know it
  topic_id bigint references content_item,             -- of a question of the help
  state text not null check (state in ('draft', 'published', 'withdrawn')),
  shows_from timestamptz not null default clock_timestamp(),
  shows_until timestamptz,                             -- of an activity: when it runs; of the rest: when it is shown
  position int not null default 0 check (position between 0 and 9999),
  is_pinned boolean not null default false,
  path text check (path ~ '^/(pages/[A-Za-z0-9/?=-]+)?$'),
  version int not null default 1,
  changed_at timestamptz not null default clock_timestamp(),
  changed_by bigint references operator,               -- null: as it came with the product
  unique (kind, name),
  constraint content_dates check (shows_until > shows_from),
  constraint content_topic check ((kind = 'help') = (topic_id is not null))
);
create index content_shown on content_item (kind, is_pinned desc, shows_from desc, id desc) where state = 'published';

-- Its words, a row a language; the body is the small subset of Markdown that packages/contract/src/rich-text.ts reads, never markup.
create table content_text (
  item_id bigint not null references content_item,
  lang text not null check (lang in ('en', 'zh', 'vi', 'th', 'ko', 'ja', 'pt')),
  title text not null check (length(title) between 1 and 120),
  body text not null check (length(body) <= 20000),
  primary key (item_id, lang)
);

-- How it stood after each change: what was told to players at any time can be shown.
create table content_version (
  item_id bigint not null references content_item,
  version int not null,
  stood jsonb not null,
  at timestamptz not null default clock_timestamp(),
  operator_id bigint references operator,
  primary key (item_id, version)
);
create trigger append_only before update or delete or truncate on content_version
  for each statement execute function ledger.refuse_change();

create table notice_read (
  player_id bigint not null references player,
  item_id bigint not null references content_item,
  at timestamptz not null default clock_timestamp(),
  primary key (player_id, item_id)
);

create table frame_page (                   -- pages of others that the app may show in a frame; two people allow one
  name text primary key check (name ~ '^[a-z][a-z0-9-]{0,39}$'),
  url text not null check (url ~ '^https://[a-z0-9.-]+(/[!-~]*)?$' and length(url) <= 500),
  titles jsonb not null,                    -- by language
  is_allowed boolean not null,
  version int not null default 1,
  changed_at timestamptz not null default clock_timestamp(),
  changed_by bigint references operator
);

-- The notices that there were.
insert into content_item (id, kind, name, state, shows_from, is_pinned) overriding system value
  select id, 'notice',
         case title ->> 'en' when 'Welcome to Opendraw' then 'welcome' when 'Check every draw yourself' then 'check-every-draw' end,
         case when is_active then 'published' else 'withdrawn' end, published_at, title ->> 'en' = 'Welcome to Opendraw'
    from notice;
insert into content_text (item_id, lang, title, body)
  select n.id, t.key, left(t.value, 120), n.body ->> t.key from notice n, jsonb_each_text(n.title) t where n.body ? t.key;
drop table notice;

grant select on content_item, content_text, content_version, notice_read, frame_page to opendraw_app;
grant insert on content_item, content_text, content_version, notice_read, frame_page to opendraw_app;
grant update (topic_id, state, shows_from, shows_until, position, is_pinned, path, version, changed_at, changed_by)
  on content_item to opendraw_app;
grant update (title, body), delete on content_text to opendraw_app;
grant update (url, titles, is_allowed, version, changed_at, changed_by) on frame_page to opendraw_app;
