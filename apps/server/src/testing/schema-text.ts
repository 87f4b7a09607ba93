import type pg from 'pg'

/**
 * The schema of a database as PostgreSQL itself words it: one entry for each object, sorted, so that two schemas are
 * the same when their texts are. The columns of a table stand in their order, because a backup writes rows in it.
 */
export async function schemaText(client: Pick<pg.ClientBase, 'query'>): Promise<string[]> {
  const { rows } = await client.query<{ text: string }>(`
    WITH ours AS (
      SELECT oid, relname, relkind, relpersistence, reloptions FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'v', 'S')
    )
    SELECT format('%s %s%s%s: %s', CASE relkind WHEN 'r' THEN 'table' WHEN 'v' THEN 'view' ELSE 'sequence' END,
        relname, CASE relpersistence WHEN 'u' THEN ' unlogged' END, ' ' || reloptions::text,
        (SELECT string_agg(concat_ws(' ', attname, format_type(atttypid, atttypmod),
            CASE WHEN attnotnull THEN 'not null' END, nullif(attidentity, '')::text,
            nullif(attgenerated, '')::text, pg_get_expr(adbin, adrelid)), ', ' ORDER BY attnum)
          FROM pg_attribute LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
          WHERE attrelid = ours.oid AND attnum > 0 AND NOT attisdropped)) AS text
      FROM ours
    UNION ALL SELECT format('view %s as %s', relname, pg_get_viewdef(oid)) FROM ours WHERE relkind = 'v'
    UNION ALL SELECT format('constraint %s of %s: %s', conname, relname, pg_get_constraintdef(c.oid))
      FROM pg_constraint c JOIN ours ON ours.oid = conrelid WHERE contype <> 'n'
    UNION ALL SELECT pg_get_indexdef(indexrelid) FROM pg_index JOIN ours ON ours.oid = indrelid
    UNION ALL SELECT format('%s %s', pg_get_triggerdef(t.oid), tgenabled)
      FROM pg_trigger t JOIN ours ON ours.oid = tgrelid WHERE NOT tgisinternal
    UNION ALL SELECT pg_get_functiondef(p.oid) FROM pg_proc p
      WHERE pronamespace = 'public'::regnamespace AND prokind = 'f'
        AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = p.oid AND deptype = 'e')
    UNION ALL SELECT format('comment on %s: %s', pg_describe_object(classoid, objoid, objsubid), description)
      FROM pg_description JOIN ours ON ours.oid = objoid AND classoid = 'pg_class'::regclass
    UNION ALL SELECT format('extension %s', extname) FROM pg_extension`)
  return rows.map(({ text }) => text).sort()
}
