-- How many have left a maximum for a lot in an auctioneer's hand; how high stays behind it.
create view lot_pending as
select lot_id, jsonb_array_length(snapshot -> 'proxies') as pending_count
from lot_state where snapshot ? 'proxies';
