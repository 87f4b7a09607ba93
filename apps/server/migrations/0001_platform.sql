-- Spelling-tolerant search (catalogue) and unique e-mails whatever their case need nothing more than this database.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
