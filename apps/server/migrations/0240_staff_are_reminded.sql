-- When staff were told that the time of this session had come and nobody had opened it; once for each.
alter table sale add column reminded_at timestamptz(3);
