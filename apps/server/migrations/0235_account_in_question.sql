-- Accounts of which a person has yet to say whether they were paid, and why: somebody shows that he has paid, somebody
-- of the house says which money it is, or its very amount stands in a statement. Until then the clock decides nothing,
-- and its sweeps do not spend their turns on them.
create view account_in_question as
  select instruction_id, 'proof' as why from payment_proof where state = 'waiting'
  union all
  select (wish ->> 'instruction_id')::integer, 'match' from proposal where kind = 'match' and state = 'waiting'
  union all
  select instruction_id, 'amount' from line_transfer where state in ('unconfirmed', 'open');
