-- Nothing goes back of a permit that cost nothing: it is over with its sale.
alter table nipl drop constraint nipl_state_check;
alter table nipl add constraint nipl_state_check check (state in
  ('active', 'consumed', 'applied', 'forfeited', 'refund_due', 'refunding', 'refunded', 'refund_failed', 'ended'));
alter table nipl add constraint nipl_ended_was_free check (state <> 'ended' or price = 0);
