-- Who takes an import back, and with which rights: the rest is done for them where the process that began it died.
alter table unit_import add column undoer jsonb;

-- Rows that may still be taken back, the last first.
create index unit_import_row_made on unit_import_row (import_id, row_number) where state in ('waiting', 'done');
