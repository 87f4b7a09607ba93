-- What goes with a bill: the recall a day before it is due, and the tax invoice once it is paid.

alter table bill add column reminded_at timestamptz(3);
create index bill_to_remind on bill (due_at) where status = 'PENDING' and reminded_at is null;

-- The PDF lies under its random name in the invoice folder; nothing serves that folder but its owner's own download.
create table tax_invoice (
  bill_id integer primary key references bill,
  stored_name text not null unique check (stored_name ~ '^[A-Za-z0-9_-]{20,}\.pdf$'),
  -- The tax office's serial number.
  invoice_number text not null,
  byte_size integer not null check (byte_size > 0),
  issued_at timestamptz(3) not null
);

-- The customer's newest, which his profile names (spec 3).
create view newest_tax_invoice as
  select distinct on (bill.customer_id) bill.customer_id, bill.unit_id
  from tax_invoice join bill on bill.id = tax_invoice.bill_id
  order by bill.customer_id, tax_invoice.issued_at desc, bill.id desc;
