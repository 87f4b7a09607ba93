-- A pool that takes nothing more: no unit comes in and no sale is planned there. What stands there stays until somebody moves it.
alter table pool add column closed_at timestamptz(3);
alter table pool add column closed_reason text;
alter table pool add constraint pool_closed_check check ((closed_at is null) = (closed_reason is null));
