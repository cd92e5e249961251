-- A page talks to the chat and to its own account, to nobody else: every message between people goes
-- through the chat, which checks, charges and stores it. Everything else is dropped here.
local function only_service(event)
	local to = event.stanza.attr.to;
	if event.to_self or to == nil then return nil; end
	-- A name without a person is a service.
	if to:find("@", 1, true) == nil then return nil; end
	return true;
end

for _, kind in ipairs({ "message", "presence", "iq" }) do
	for _, target in ipairs({ "bare", "full" }) do
		module:hook("pre-" .. kind .. "/" .. target, only_service, 1000);
	end
end
