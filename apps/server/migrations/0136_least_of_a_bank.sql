-- Whoever owes less than any bank takes pays what it takes: so much of the amount settles nothing and goes back.
alter table payment_instruction add column surplus bigint not null default 0;
alter table payment_instruction add constraint payment_instruction_settles_something
  check (surplus >= 0 and surplus < amount);

alter table refund_case drop constraint refund_case_reason_check;
alter table refund_case add constraint refund_case_reason_check check (reason in
  ('late', 'paid_already', 'cancelled', 'surplus', 'nipl_excess', 'overpaid', 'partial', 'unidentified'));
