import type { Tx } from './connect.ts'
import { type Statement, sql } from './sql.ts'

type Line = { line: string }

// Everything that is ours: whatever lies outside of the schemas that PostgreSQL brings along.
const ours = sql`n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`

const sections: readonly [title: string, lines: Statement][] = [
  [
    'schemas',
    sql`select format('schema %I', n.nspname) as line from pg_namespace n
      where ${ours} order by n.nspname`,
  ],
  [
    'tables and views',
    sql`select format('%s %I.%I%s', case c.relkind when 'r' then 'table' when 'p' then 'partitioned table' when 'S' then 'sequence'
          when 'm' then 'materialized view' else 'view' end, n.nspname, c.relname, coalesce(' with ' || c.reloptions::text, '')) as line
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where ${ours} and c.relkind in ('r', 'p', 'v', 'm', 'S') order by n.nspname, c.relname`,
  ],
  [
    'columns',
    sql`select format('%I.%I.%I %s%s%s%s', n.nspname, c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
          case when a.attnotnull then ' not null' else '' end,
          case a.attidentity when 'a' then ' always as identity' when 'd' then ' by default as identity' else '' end,
          coalesce(case a.attgenerated when '' then ' default ' else ' generated ' end || pg_get_expr(d.adbin, d.adrelid), '')) as line
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
        left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where ${ours} and c.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0 and not a.attisdropped
      order by n.nspname, c.relname, a.attnum`,
  ],
  [
    'constraints',
    sql`select format('%I.%I %I %s', n.nspname, r.relname, c.conname, pg_get_constraintdef(c.oid)) as line
      from pg_constraint c join pg_class r on r.oid = c.conrelid join pg_namespace n on n.oid = r.relnamespace
      where ${ours} and c.contype <> 'n' order by n.nspname, r.relname, c.conname`,
  ],
  [
    'indexes',
    sql`select pg_get_indexdef(i.indexrelid) as line
      from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
      where ${ours} order by n.nspname, c.relname`,
  ],
  [
    'views',
    sql`select format(E'%I.%I\n%s', n.nspname, c.relname, pg_get_viewdef(c.oid)) as line
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where ${ours} and c.relkind in ('v', 'm') order by n.nspname, c.relname`,
  ],
  [
    'types',
    sql`select format('%I.%I %s', n.nspname, t.typname,
          (select string_agg(quote_literal(e.enumlabel), ', ' order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid)) as line
      from pg_type t join pg_namespace n on n.oid = t.typnamespace
      where ${ours} and t.typtype = 'e' order by n.nspname, t.typname`,
  ],
  [
    'functions',
    sql`select pg_get_functiondef(p.oid) as line from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where ${ours} and p.prokind in ('f', 'p')
      order by n.nspname, p.proname, pg_get_function_identity_arguments(p.oid)`,
  ],
  [
    'triggers',
    sql`select pg_get_triggerdef(t.oid) as line
      from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
      where ${ours} and not t.tgisinternal order by n.nspname, c.relname, t.tgname`,
  ],
  [
    'rights of opendraw_app',
    sql`select format('%s on %s', string_agg(right_to, ', ' order by right_to), thing) as line from (
        select a.privilege_type as right_to, format('schema %I', n.nspname) as thing
          from pg_namespace n, aclexplode(n.nspacl) a where ${ours} and a.grantee = 'opendraw_app'::regrole
        union all
        select a.privilege_type, format('%I.%I', n.nspname, c.relname)
          from pg_class c join pg_namespace n on n.oid = c.relnamespace, aclexplode(c.relacl) a
          where ${ours} and a.grantee = 'opendraw_app'::regrole
        union all
        select a.privilege_type, format('%I.%I.%I', n.nspname, c.relname, t.attname)
          from pg_attribute t join pg_class c on c.oid = t.attrelid join pg_namespace n on n.oid = c.relnamespace,
            aclexplode(t.attacl) a
          where ${ours} and a.grantee = 'opendraw_app'::regrole
        union all
        select a.privilege_type, format('function %I.%I(%s)', n.nspname, p.proname, pg_get_function_identity_arguments(p.oid))
          from pg_proc p join pg_namespace n on n.oid = p.pronamespace, aclexplode(p.proacl) a
          where ${ours} and a.grantee = 'opendraw_app'::regrole
      ) rights group by thing order by thing`,
  ],
]

/**
 * The whole schema as text, always in the same order, read from the catalogue: what `schema.sql` shows to readers and
 * to reviews of a migration. Not meant to be run: the migrations are.
 */
export const describeSchema = async (owner: Tx): Promise<string> => {
  let text =
    '-- What the migrations add up to, read from the catalogue of a migrated database. For reading, not for running.\n'
  for (const [title, query] of sections) {
    const lines = await owner.rows<Line>(query)
    if (lines.length > 0) text += `\n-- ${title}\n${lines.map(({ line }) => line.trimEnd()).join('\n')}\n`
  }
  return text
}
