-- Money in of which nobody has said yet whose it is: a new transfer must not ask for just that sum.
create view undecided_amount as
  select amount from bank_statement_line where direction = 'in' and state in ('unconfirmed', 'open');
