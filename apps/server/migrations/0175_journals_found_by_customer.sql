-- A search among the journals asked of each one whose it is. Now it asks what is a customer's, each by its own index, and
-- looks up the journals that name it.

-- The other way round from journal_customer: all that is of a customer, as journals name it.
create view customer_reference as
  select customer_id, 'nipl_order:' || id as reference from nipl_order
  union all
  select customer_id, 'nipl:' || id from nipl
  union all
  select customer_id, 'bill:' || id from bill
  union all
  select paid.customer_id, 'payment_event:' || event.id
  from payment_instruction paid join payment_event event on event.instruction_id = paid.id
  union all
  select customer_id, 'refund_case:' || id from refund_case
  union all
  select meant.customer_id, 'statement_line:' || line.id
  from payment_instruction meant join bank_statement_line line on line.instruction_id = meant.id
  union all
  select customer_id, 'statement_line:' || statement_line_id from refund_case where statement_line_id is not null;

create index payment_instruction_of_customer on payment_instruction (customer_id);
create index journal_by_reference on journal (reference);
-- For words and digits in the middle of a text.
create index journal_reference_words on journal using gin (reference gin_trgm_ops);
create index customer_name_words on customer using gin (full_name gin_trgm_ops);
create index customer_email_words on customer using gin (email gin_trgm_ops);
create index posting_by_amount on posting (abs(amount));
