-- News of a lot say its end by the clocks of the house and of the branch that sells it.
create or replace view lot_lead as
  select lot.id as lot_id, lot.lot_number, lot.unit_id, lot.auction_id, auction.kind, unit.title, lot.increment,
    lot_state.seq, lot_state.last_at, lot_state.state, lot_state.price, lot_state.leader_id, lot_state.closes_at,
    lot_state.changed_xid, branch.time_zone
  from lot_state
  join lot on lot.id = lot_state.lot_id
  join auction on auction.id = lot.auction_id
  join branch on branch.id = auction.branch_id
  join unit on unit.id = lot.unit_id;
