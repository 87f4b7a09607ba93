-- How a deposit went back: the bank's reference of the transfer, and when it was sent.
alter table nipl
  add column refund_reference text,
  add column refunded_at timestamptz(3),
  add check ((state = 'refunded') = (refunded_at is not null)),
  add check ((refunded_at is null) = (refund_reference is null));
-- One transfer sends back one NIPL.
create unique index nipl_refund_reference on nipl (refund_reference) where refund_reference is not null;
create index nipl_to_refund on nipl (refund_by) where state in ('refund_due', 'refund_failed');
