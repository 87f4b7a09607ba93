-- What each bid reads, planned once in a session: planning took several times as long as reading. Such a plan is kept while tables
-- grow, and of a short table PostgreSQL would read the whole; so it may only look up by keys, which is right for any length.
-- Whoever replaces one of these functions says the settings again.

alter function append_lot_events set plan_cache_mode = force_generic_plan;
alter function append_lot_events set enable_seqscan = off;
alter function append_lot_events set enable_hashjoin = off;
alter function append_lot_events set enable_mergejoin = off;

-- Everything that decides who of these may bid on the lot, and the NIPL each would lead with: their lowest of this auction that no
-- other lot holds; the one this lot holds comes first. `limit 1` has NIPL and holds looked up by their keys, in whatever number
-- bidders are asked for.
create function bidders_on(of_lot integer, of_auction integer, bidders integer[])
returns table (
  id integer, full_name text, email_verified boolean, approved boolean, barred boolean, is_staff boolean, is_prem boolean,
  premium_product_type_ids integer[], premium_auction_ids integer[], nipl_id integer, nipl_number integer, doubles jsonb,
  owns_nipl boolean
) language plpgsql stable
set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
begin
  return query
  select customer.id, customer.full_name, email_verified_at is not null, approved_at is not null, barred_at is not null,
    customer.is_staff, customer.is_prem, customer.premium_product_type_ids, customer.premium_auction_ids,
    usable.id, usable.nipl_number,
    -- Null for nearly everybody.
    case when has_doubles then doubles_as_read(customer.id) end,
    (select true from nipl where nipl.auction_id = of_auction and nipl.customer_id = customer.id and nipl.state = 'active' limit 1)
      is not null
  from unnest(bidders) as bidder (id) join customer on customer.id = bidder.id
  left join lateral (
    select nipl.id, nipl.nipl_number
    from nipl left join lateral (
      select lot_id from nipl_hold where nipl_hold.nipl_id = nipl.id limit 1) as held on true
    where nipl.auction_id = of_auction and nipl.customer_id = customer.id and nipl.state = 'active'
      and (held.lot_id is null or held.lot_id = of_lot)
    order by held.lot_id nulls last, nipl.nipl_number limit 1
  ) as usable on true;
end $$;

-- What was appended to a lot after that seq, in its order.
create function events_after(of_lot integer, after_seq integer) returns setof lot_event language plpgsql stable
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
begin
  return query select * from lot_event where lot_id = of_lot and seq > after_seq order by seq;
end $$;
