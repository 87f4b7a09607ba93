-- Who is asked into a closed sale. While the question is open, and after a yes, the sale is among the customer's own
-- (customer.premium_auction_ids), by which every other feature knows whom it may show it to.

create table invitation (
  id integer generated always as identity primary key,
  auction_id integer not null references auction,
  customer_id integer not null references customer,
  state text not null check (state in ('draft', 'sent', 'opened', 'accepted', 'declined', 'expired')),
  -- Whoever of the house asked.
  staff_id integer not null references staff,
  created_at timestamptz(3) not null,
  sent_at timestamptz(3),
  expires_at timestamptz(3),
  -- When the customer answered, or it was too late to.
  ended_at timestamptz(3),
  unique (auction_id, customer_id),
  check ((state = 'draft') = (sent_at is null)),
  check ((sent_at is null) = (expires_at is null)),
  check ((state in ('accepted', 'declined', 'expired')) = (ended_at is not null))
);
create index invitation_of_customer on invitation (customer_id, id desc);
create index invitation_due on invitation (expires_at) where state in ('sent', 'opened');
