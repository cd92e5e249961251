-- Prosody 0.12 or later as the connection of the chat, for tests and for one machine: one server of Parley.
-- Anybody may connect; only a token of Parley opens the chat itself.
-- The folder of deploy/xmpp/mod_only_service.lua: without it people reach each other past every check.
plugin_paths = { "/etc/prosody/parley" }
modules_enabled = { "saslauth", "websocket", "ping", "presence", "message", "iq", "only_service" }
modules_disabled = { "s2s", "offline", "roster", "register", "register_ibr", "pep", "admin_shell", "admin_socket" }
c2s_ports = { }
c2s_direct_tls_ports = { }
http_ports = { 5280 }
http_interfaces = { "127.0.0.1" }
https_ports = { }
component_ports = { 5347 }
component_interfaces = { "127.0.0.1" }
consider_websocket_secure = true
c2s_stanza_size_limit = 262144
component_stanza_size_limit = 1048576

VirtualHost "parley.example"
  authentication = "anonymous"
  http_host = "127.0.0.1"

Component "chat.parley.example"
  component_secret = "a-long-component-secret"
