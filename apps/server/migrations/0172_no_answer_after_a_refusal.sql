-- Beside other servers a request is decided before it is looked for among those answered, so the append itself refuses what was
-- answered already: accepted ones by the index of the log, refused ones here.
create or replace function append_lot_events(
  of_lot integer, expected_seq integer, expected_fence integer, event_at timestamptz,
  types text[], bidders integer[], nipls integer[], client_bid_ids text[], maxima bigint[], prices bigint[],
  leaders integer[], leader_nipls integer[], reserves_met boolean[], ends timestamptz[],
  surpassed_bidders integer[], surpassed_nipls integer[], surpassed_maxima bigint[], event_facts jsonb[], salts bytea[], hashes bytea[],
  -- Every NIPL that is bid with.
  used_nipls integer[],
  -- Whether other nodes live: they may be using the NIPL at this moment, and may have refused one of the requests.
  lock_nipls boolean,
  new_hold integer, new_snapshot jsonb, new_state text, new_announced_seq integer, new_price bigint,
  new_leader integer, new_reserve_met boolean, new_bid_count integer, new_bidder_count integer,
  new_extension_count integer, new_opens_at timestamptz, new_closes_at timestamptz, new_cap_at timestamptz
) returns boolean language plpgsql as $$
declare
  usable integer;
begin
  update lot_state set
    seq = seq + cardinality(types), head = hashes[cardinality(hashes)], last_at = event_at, snapshot = new_snapshot,
    state = new_state, announced_seq = new_announced_seq, price = new_price, leader_id = new_leader,
    reserve_met = new_reserve_met, bid_count = new_bid_count, bidder_count = new_bidder_count,
    extension_count = new_extension_count, opens_at = new_opens_at, closes_at = new_closes_at, cap_at = new_cap_at,
    changed_xid = pg_current_xact_id()
  where lot_id = of_lot and seq = expected_seq and fence = expected_fence;
  if not found then
    return false;
  end if;

  -- In order of id, so that two lots never wait for each other. The NIPL that stays held is locked in any case:
  -- whoever gives NIPL back locks them too.
  if lock_nipls then
    perform from nipl where id = any(used_nipls) order by id for no key update;
    -- A request that was refused is not accepted later. `limit 1` keeps it a look at a key for each, however many were refused.
    if exists (
      select from unnest(bidders, client_bid_ids) as asked (bidder, client_bid_id)
      where (
        select true from bid_refusal
        where lot_id = of_lot and bidder_id = asked.bidder and bid_refusal.client_bid_id = asked.client_bid_id limit 1)
    ) then
      raise unique_violation using message = 'a request was answered before', constraint = 'lot_event_answer';
    end if;
  elsif new_hold is not null then
    perform from nipl where id = new_hold for no key update;
  end if;
  select count(*) into usable
  from nipl join customer on customer.id = nipl.customer_id
  where nipl.id = any(used_nipls) and nipl.state = 'active'
    and email_verified_at is not null and approved_at is not null and barred_at is null and not is_staff and not (has_doubles and hindered_by_double(customer.id, of_lot))
    and not exists (select from nipl_hold where nipl_hold.nipl_id = nipl.id and nipl_hold.lot_id <> of_lot);
  if usable <> cardinality(used_nipls) then
    raise exception 'a bidder may not use his NIPL' using errcode = 'KT001';
  end if;

  insert into lot_event (
    lot_id, seq, batch_seq, type, at, bidder_id, nipl_id, client_bid_id, maximum, price, leader_id, leader_nipl_id, reserve_met,
    closes_at, surpassed_bidder_id, surpassed_nipl_id, surpassed_maximum, facts, salt, hash)
  select of_lot, expected_seq + n, expected_seq + 1, type, event_at, bidder, nipl, client_bid_id, maximum, price, leader, leader_nipl,
    reserve_met, ends_at, surpassed_bidder, surpassed_nipl, surpassed_maximum, facts, salt, hash
  from unnest(types, bidders, nipls, client_bid_ids, maxima, prices, leaders, leader_nipls, reserves_met, ends,
      surpassed_bidders, surpassed_nipls, surpassed_maxima, event_facts, salts, hashes) with ordinality
    as happened (type, bidder, nipl, client_bid_id, maximum, price, leader, leader_nipl, reserve_met, ends_at,
      surpassed_bidder, surpassed_nipl, surpassed_maximum, facts, salt, hash, n)
  order by n;

  if new_hold is null then
    delete from nipl_hold where lot_id = of_lot;
  else
    insert into nipl_hold (nipl_id, lot_id) values (new_hold, of_lot)
    on conflict (lot_id) do update set nipl_id = excluded.nipl_id where nipl_hold.nipl_id <> excluded.nipl_id;
  end if;
  return true;
end $$;
